import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
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

  it('is not called uploaded, and can be exchanged where it stands', () => {
    show('照片太小')
    expect(screen.getByText('这个文件不符合要求，请更换')).toBeTruthy()
    expect(screen.queryByText('已上传')).toBeNull()
    expect(screen.getByRole('button', { name: '更换 照片.png' })).toBeTruthy()
  })

  it('is called uploaded while nothing is wrong with it', () => {
    show()
    expect(screen.getByText('已上传')).toBeTruthy()
  })
})
