import { FILE_BYTES } from 'contract/foundation/file'
import { describe, expect, it } from 'vitest'
import { fileFault } from './check-file.ts'

const sized = (size: number, name: string, type: string) =>
  new File([new Uint8Array(size)], name, { type })

describe('fileFault', () => {
  it.each([
    [sized(9, 'a.jpg', 'image/jpeg'), null],
    [sized(9, 'a.pdf', 'application/pdf'), null],
    [sized(9, 'a.JPG', ''), null],
    [sized(FILE_BYTES + 1, 'a.jpg', 'image/jpeg'), null],
    [sized(FILE_BYTES + 1, 'a.pdf', 'application/pdf'), expect.stringMatching(/^文件超过 5.MB/)],
    [sized(0, 'a.jpg', 'image/jpeg'), '文件是空的，请换一个文件'],
    [sized(9, 'a.svg', 'image/svg+xml'), expect.stringContaining('只能上传')],
    [sized(9, 'a.heic', 'image/heic'), expect.stringContaining('只能上传')],
    [sized(9, 'a.exe', ''), expect.stringContaining('只能上传')],
  ])('the fault of a file is told (%#)', (file, fault) => expect(fileFault(file)).toEqual(fault))
})
