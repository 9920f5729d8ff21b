import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { record } from 'contract/service/record'
import { afterEach, expect, it, vi } from 'vitest'
import { createClient } from '../api/client.ts'
import { notify } from '../api/notify.ts'
import { fakeServer, fileOf, refused } from '../test/fake-server.ts'
import { DownloadButton } from './download-button.tsx'

afterEach(() => notify.dismiss())

const press = (answer: Response) => {
  const { send } = fakeServer({ [record.openData.path]: answer })
  const client = createClient({ realm: 'volunteer', send })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DownloadButton
        file={() => client.download(record.openData, { format: 'json' })}
        name="rows.json"
        busyText="…"
      >
        rows
      </DownloadButton>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'rows' }))
}

it('a button for a file saves it under its name', async () => {
  const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:rows')
  press(fileOf('{"rows":[]}', 'application/json'))
  await vi.waitFor(() => expect(create).toHaveBeenCalledOnce())
  expect(notify.snapshot()).toBeNull()
})

it('a button for a file says why there is none', async () => {
  press(refused('recordNotFound'))
  await vi.waitFor(() => expect(notify.snapshot()?.text).toContain('记录'))
})
