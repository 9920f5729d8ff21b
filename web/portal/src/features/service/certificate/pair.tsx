import { Minutes } from 'kit/ui/minutes.tsx'
import { certificateCopy } from './certificate.copy.ts'

const copy = certificateCopy.verify

/** Service and training, which are never added up. */
export const Pair = ({ service, training }: { service: number; training: number }) => (
  <>
    {(service > 0 || training === 0) && (
      <>
        {copy.service} <Minutes value={service} />
      </>
    )}
    {service > 0 && training > 0 && ' · '}
    {training > 0 && (
      <>
        {copy.training} <Minutes value={training} />
      </>
    )}
  </>
)
