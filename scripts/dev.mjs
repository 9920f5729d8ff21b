// npm run dev: installs and builds what is missing, then has everything run that shows a change at once.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { install, node, root } from './install.mjs'

install()
// The server shows pages of its own, which are of the last build; those of Vite are of this moment.
if (!existsSync(join(root, 'web/dist/.built'))) buildWeb()

const all = spawn(node, [join(root, 'scripts/dev-processes.mjs')], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => all.kill(signal))
all.once('exit', (code) => process.exit(code ?? 1))
