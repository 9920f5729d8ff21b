import multipart from '@fastify/multipart'
import { FILE_BYTES } from 'contract/foundation/file'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure, fail } from './fail.ts'

const KIB = 1024

/** Lets routes of this scope, and no others, take multipart bodies: what it adds costs every request. */
export const acceptMultipart = (scope: FastifyInstance) => scope.register(multipart)

/**
 * The fields of a multipart body, files as `File`. Reads one part after another and stops at the
 * first that is too large, too many or twice there: nothing beyond the limits is ever held.
 */
export const readMultipart = async (
  request: FastifyRequest,
  most: { files: number; texts: number },
): Promise<object> => {
  const fields: Record<string, unknown> = Object.create(null)
  const limits = {
    fileSize: FILE_BYTES,
    files: most.files,
    fields: most.texts,
    fieldSize: 4 * KIB,
    fieldNameSize: 100,
    headerPairs: 20,
  }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.fieldname in fields) fail('badRequest')
      if (part.type === 'file') {
        const bytes = await part.toBuffer()
        fields[part.fieldname] = new File([new Uint8Array(bytes)], part.filename ?? '', {
          type: part.mimetype,
        })
      } else {
        if (part.valueTruncated || part.fieldnameTruncated) fail('badRequest')
        fields[part.fieldname] = part.value
      }
    }
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure(
      (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE'
        ? 'fileTooLarge'
        : 'badRequest',
    )
  }
  return fields
}
