import { expect, it } from 'vitest'
import { runLater } from './later.ts'

const script = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((done) => setTimeout(done, 5))
}

it('the late scripts that the page names run after it was painted, one after another', async () => {
  const done: string[] = []
  Object.assign(globalThis, { done })
  const files = ['first', 'second'].map((name) => script(`done.push('${name}')`))
  document.head.innerHTML = `<meta name="scripts" content="${files.join(' ')}">`
  runLater(document)
  expect(document.querySelector('link')).toBeNull()
  expect(done).toEqual([])
  await until(() => done.length === 2)
  expect(done).toEqual(['first', 'second'])
  expect([...document.querySelectorAll('link[rel=modulepreload]')]).toHaveLength(2)
})

it('the late scripts have nothing to run on a page that loads its scripts itself', async () => {
  document.head.innerHTML = ''
  runLater(document)
  await new Promise((done) => setTimeout(done, 50))
  expect(document.querySelector('link')).toBeNull()
})
