import { configure, getConfig } from '@testing-library/react'

/** What the router's boundary caught in the test that runs, and who waits is told at once. */
let caught: PromiseWithResolvers<never> & { error?: unknown }

const begin = () => {
  caught = Promise.withResolvers<never>()
  // Nobody may be waiting when it comes.
  caught.promise.catch(() => {})
}
begin()

const print = console.error
console.error = (...words: unknown[]) => {
  if (String(words[0]).startsWith('React Router caught the following error')) {
    caught.error = words[1]
    caught.reject(words[1])
  } else print(...words)
}

const wait = getConfig().asyncWrapper
configure({ asyncWrapper: (work) => wait(() => Promise.race([work(), caught.promise])) })

/**
 * What a screen of the test that ends has thrown, if one did. Until then every wait for something on the
 * page ends with it: without that, each test would wait its eight seconds for a screen that never comes.
 */
export const takeThrown = (): unknown => {
  const { error } = caught
  begin()
  return error
}
