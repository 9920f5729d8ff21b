import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Client } from '../api/client.ts'
import { Upload } from './upload.tsx'

const stored = {
  fileId: '019a9f00-0000-7000-8000-000000000001',
  name: '照片.png',
  type: 'image/png' as const,
  size: 100,
  at: '2026-11-20T01:00:00.000Z',
}

describe('a file the form does not take', () => {
  const show = (error?: string) =>
    render(
      <Upload
        client={{} as Client}
        purpose="cardFace"
        id="face"
        label="免冠照片"
        error={error}
        before={[stored]}
        onChange={() => {}}
      />,
    )

  it('a file the form does not take is not called uploaded, and can be exchanged where it stands', () => {
    show('照片太小')
    expect(screen.getByText('这个文件不符合要求，请更换')).toBeTruthy()
    expect(screen.queryByText('已上传')).toBeNull()
    expect(screen.getByRole('button', { name: '更换 照片.png' })).toBeTruthy()
  })

  it('a file the form does not take is not counted, and the next one can be chosen at once', () => {
    show('照片太小')
    expect(screen.queryByText(/已上传 1 个/)).toBeNull()
    expect(screen.queryByText(/已有 1 个文件/)).toBeNull()
    expect(screen.getByRole('button', { name: '选择文件' })).toBeTruthy()
  })

  it('a file the form does not take makes room for the next one where it was refused on the way', async () => {
    const send = vi.fn(() => Promise.resolve(stored))
    const changes = vi.fn()
    const { container } = render(
      <Upload
        client={{} as Client}
        purpose="cardFace"
        id="face"
        label="免冠照片"
        send={send}
        onChange={changes}
      />,
    )
    const choose = (file: File) =>
      fireEvent.change([...container.querySelectorAll('input[type=file]')].at(-1)!, {
        target: { files: [file] },
      })
    choose(new File(['words'], '说明.txt', { type: 'text/plain' }))
    expect(await screen.findByText(/只能上传/)).toBeTruthy()
    expect(screen.queryByText(/已上传/)).toBeNull()
    expect(screen.getByRole('button', { name: '选择文件' })).toBeTruthy()
    choose(new File(['%PDF-1.7'], '证明.pdf', { type: 'application/pdf' }))
    await waitFor(() => expect(changes).toHaveBeenLastCalledWith([stored]))
    expect(screen.queryByText('说明.txt')).toBeNull()
    expect(screen.getByText('已上传 1 个，最多 1 个')).toBeTruthy()
  })

  it('a file is called uploaded while nothing is wrong with it', () => {
    show()
    expect(screen.getByText('已上传')).toBeTruthy()
  })
})
