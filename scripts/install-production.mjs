// npm run install:production: what serves, without what builds and tests.
import { install } from './install.mjs'

install({ production: true })
