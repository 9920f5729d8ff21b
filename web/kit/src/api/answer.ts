import { isSuccess, type Envelope } from 'contract/envelope'
import { apiCopy } from './api.copy.ts'
import { ApiFailure } from './failure.ts'
import { readEnvelope } from './read-envelope.ts'

/** What the server answered; fails with what it refused. */
export const dataOf = async (response: Response): Promise<unknown> => {
  const envelope = await readEnvelope(response)
  if (response.ok && envelope && isSuccess(envelope.code)) return envelope.data
  throw await failureOf(response, envelope)
}

/** The file the server answered with, which may be of JSON as refusals are; fails with what it refused. */
export const fileOf = async (response: Response): Promise<Blob> => {
  if (response.headers.has('content-disposition')) return response.blob()
  throw await failureOf(response, await readEnvelope(response))
}

/** The name of a refusal; null when it is none of ours. The names are no part of the first load. */
const nameOf = (code: string) =>
  import('contract/error-names').then(
    ({ errorNames }) => errorNames[code] ?? null,
    () => null,
  )

/** What went wrong, from what the server said about it, if it was the product that spoke. */
export const failureOf = async (
  response: Response,
  envelope: Envelope | null,
): Promise<ApiFailure> => {
  const name = envelope && (await nameOf(envelope.code))
  const sentence = envelope?.msg || envelope?.message || apiCopy.generic
  // A path that does not exist is the fault of the page, not of its reader (specification, section 8).
  const ours = response.ok || (name !== null && name !== 'pathNotFound')
  return new ApiFailure(name ?? 'unexpectedAnswer', ours ? sentence : apiCopy.generic, {
    details: (envelope?.data ?? {}) as Record<string, unknown>,
    status: response.status,
    requestId: response.headers.get('x-request-id'),
  })
}
