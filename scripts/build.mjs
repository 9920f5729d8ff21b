// npm run build: installs what is missing and builds the web apps, for a server that only serves.
import { buildWeb } from './build-web.mjs'
import { install } from './install.mjs'

install()
buildWeb()
