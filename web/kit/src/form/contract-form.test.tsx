import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { TextInput } from '../ui/field.tsx'
import { errorList, useContractForm } from './contract-form.ts'
import { FormField } from './form-field.tsx'

const Form = ({ onPress }: { onPress: () => void }) => {
  const form = useContractForm<{ name: string }>(
    z.object({ name: z.string().check(z.minLength(2, { error: 'tooShort' })) }),
    { name: '' },
  )
  return (
    <>
      <FormField form={form} name="name" as={TextInput} label="姓名" />
      <button type="button" onClick={onPress}>
        下一步
      </button>
    </>
  )
}
it('the list of what is wrong names a field once', () => {
  const fault = (message: string) => ({ type: 'wrong', message })
  const listed = errorList(
    { password: fault('密码不能为空'), name: fault('太短了') },
    { password: '密码', name: '姓名' },
  )
  expect(listed.map(({ text }) => text)).toEqual(['密码不能为空', '姓名：太短了'])
})

const settle = () => act(() => new Promise((done) => setTimeout(done, 20)))

describe('a form', () => {
  it('a form moves nothing under a finger that is down: what a field says changes after the press', async () => {
    const onPress = vi.fn()
    render(<Form onPress={onPress} />)
    const input = screen.getByLabelText('姓名')
    fireEvent.blur(input)
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'))

    const button = screen.getByRole('button')
    // Set without its change being checked, as when nothing but leaving the field does it.
    fireEvent.mouseDown(button)
    fireEvent.change(input, { target: { value: '陈嘉怡' } })
    fireEvent.blur(input)
    await settle()
    expect(input.getAttribute('aria-invalid')).toBe('true')
    fireEvent.mouseUp(button)
    fireEvent.click(button)
    expect(onPress).toHaveBeenCalledOnce()
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBeNull())
  })

  it('a form speaks at once where a field is left by the keyboard', async () => {
    render(<Form onPress={() => {}} />)
    const input = screen.getByLabelText('姓名')
    fireEvent.blur(input)
    await settle()
    expect(input.getAttribute('aria-invalid')).toBe('true')
  })
})
