import { foundFederation } from '../modules/nodes/organization/founding.service.ts'
import { loadDivisions } from '../modules/foundation/region/region.reference.ts'
import { foundingOptions } from './found.options.ts'
import { endWith, withStore } from './store.ts'

/*
 * `npm run found` gives an empty database of production its root federation and the four people who
 * open every other account from the console. Their first passwords are printed once.
 */

const run = async (words: string[]): Promise<boolean> => {
  const { name, regionCode, founders } = foundingOptions(words)
  await withStore(async ({ db, url, keys, clock }) => {
    await loadDivisions(url, clock.now())
    await foundFederation({ db, keys }, { name, regionCode }, founders, clock.now())
  })
  console.log(`${name} stands. First passwords, shown only now; each login asks for another:`)
  for (const { role, loginName, password } of founders)
    console.log(`${role.padEnd(22)} ${loginName.padEnd(20)} ${password}`)
  return true
}

endWith(run(process.argv.slice(2)))
