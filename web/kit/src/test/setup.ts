import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { notify } from '../api/notify.ts'
import { createSession } from '../api/session.ts'
import { forgetPrompts } from '../prompt/prompts.ts'
import { takeThrown } from './thrown-screen.ts'

// A screen that is slow to come is no fault on a busy machine; one that never comes still is.
configure({ asyncUtilTimeout: 8000 })

const session = createSession('volunteer')

afterEach(() => {
  cleanup()
  // What a test wrote there itself, or the console's components measure with, is no part of another screen.
  document.body.replaceChildren()
  document.cookie.split('; ').forEach((pair) => {
    document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`
  })
  // A test may press without letting go; forms of the next would wait for the end of it.
  window.dispatchEvent(new Event('dragend'))
  // The next test comes to its page for the first time, and nobody has told it anything.
  forgetPrompts()
  notify.dismiss()
  // Also forgets the cookies as they were read last.
  session.clear()
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(({ task }) => {
  const error = takeThrown()
  // Where the test waited for something, it has failed with it already.
  if (error !== undefined && task.result?.state !== 'fail') throw error
})
