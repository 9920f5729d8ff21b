import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { ApiFailure } from '../api/failure.ts'
import { notify } from '../api/notify.ts'
import { ErrorState } from './states.tsx'
import { ToastRegion } from './toast.tsx'

const sentence = '该活动已下架或不存在'
const failure = new ApiFailure('missionNotFound', sentence, { status: 200 })

beforeEach(() => notify.dismiss())

it('the state of a block says a refusal once, where the block would stand', () => {
  render(<ToastRegion />)
  act(() => void notify.warn(sentence))
  expect(screen.getAllByText(sentence)).toHaveLength(1)
  render(<ErrorState error={failure} />)
  expect(screen.getAllByText(sentence)).toHaveLength(1)
  expect(screen.getByRole('alert').textContent).toContain(sentence)
})
