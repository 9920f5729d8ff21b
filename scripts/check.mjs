// npm run check: the checks that need no database and no browser, side by side. Of each that fails it
// prints everything, of the others the name.
import { checks } from './checks.mjs'
import { install } from './install.mjs'
import { sideBySide } from './side-by-side.mjs'

install()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => (process.exitCode = 1))
await sideBySide(checks, (title, isOk, printed) => {
  console.log(`${isOk ? 'ok' : 'FAILED'}: ${title}`)
  if (isOk) return
  process.stdout.write(printed)
  process.exitCode = 1
})
