import { benchAgreement } from './agreement.ts'
import { benchSat } from './sat.ts'
import { benchScan } from './scan.ts'

/** `npm run bench -- NAME`: each benchmark prints ratios measured side by side in one run. */
const benchmarks: Readonly<Record<string, () => Promise<void>>> = {
  scan: benchScan,
  sat: benchSat,
  agreement: benchAgreement,
}

const names = process.argv.slice(2)
const unknown = names.filter(name => !(name in benchmarks))
if (unknown.length > 0) {
  console.error(`unknown benchmark ${unknown.join(', ')} (known: ${Object.keys(benchmarks).join(', ')})`)
  process.exitCode = 64
} else {
  for (const name of names.length === 0 ? Object.keys(benchmarks) : names) await benchmarks[name]!()
}
