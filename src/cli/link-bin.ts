import { chmodSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Run by `npm ci` after the build: puts the command where `npx tesserat` looks first. Without this npx installs a link to the
 * project into its cache, and one call before the first build leaves a broken entry there that later calls trip over.
 */
const root = join(import.meta.dirname, '../../..')
const command = join(root, 'dist/src/cli/main.js')
const link = join(root, 'node_modules/.bin/tesserat')
chmodSync(command, 0o755)
// Windows runs commands through wrapper scripts, not links; there npx goes its own way.
if (process.platform !== 'win32') {
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true })
  rmSync(link, { force: true })
  symlinkSync('../../dist/src/cli/main.js', link)
}
