import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A screen that is slow to come is no fault on a busy machine; one that never comes still is.
configure({ asyncUtilTimeout: 8000 })

afterEach(() => {
  cleanup()
  document.cookie.split('; ').forEach((pair) => {
    document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`
  })
  localStorage.clear()
  sessionStorage.clear()
})
