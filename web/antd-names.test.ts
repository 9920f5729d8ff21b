import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { names, renamed } from './antd-names.ts'

/* The installed library, as the build takes it in. */

const modules = join(import.meta.dirname, '../node_modules')

it.each(names)('the component %s of antd tells screen readers nothing in English', (file) => {
  const code = readFileSync(join(modules, file), 'utf8')
  const spoken =
    /['"]?aria-label['"]?: (?:icon\.name|isUpAction \? )?["'][A-Z]|'Clear'|icon\.name$|type: "button",\n *onClick: event/m
  expect(code).toMatch(spoken)
  expect(renamed(`/somewhere/${file}?v=1`, code)).not.toMatch(spoken)
})

it('an app is not built where the library has come to say a name otherwise', () => {
  expect(() => renamed(`/somewhere/${names[0]![0]}`, 'nothing of the kind')).toThrow(/no longer/)
  expect(renamed('/somewhere/else.js', 'anything')).toBeNull()
})
