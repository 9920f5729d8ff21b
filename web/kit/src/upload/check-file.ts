import { FILE_BYTES, FileType } from 'contract/foundation/file'
import { uploadCopy as copy } from './upload.copy.ts'

/** What a file dialog offers. */
export const acceptedTypes = FileType.options.join(',')

const endings = /\.(?:jpe?g|png|webp|pdf)$/i

/** Pictures that are made smaller before they leave; a PDF leaves as it is. */
export const isPicture = ({ type, name }: File): boolean =>
  type.startsWith('image/') || (type === '' && /\.(?:jpe?g|png|webp)$/i.test(name))

/**
 * What is wrong with a chosen file, in words; null when it may be tried. The server judges by the
 * bytes: this only spares the wait. Pictures may be large, they are made smaller.
 */
export const fileFault = (file: File): string | null => {
  if (file.size === 0) return copy.empty
  const known = file.type === '' ? endings.test(file.name) : FileType.safeParse(file.type).success
  if (!known) return copy.wrongType
  return !isPicture(file) && file.size > FILE_BYTES ? copy.tooLarge : null
}
