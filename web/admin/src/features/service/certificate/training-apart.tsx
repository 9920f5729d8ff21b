import { formatMinutes } from 'contract/rules/minutes.copy'
import { certificateCopy as copy } from './certificate.copy.ts'

/** Training below a figure of service, as it is no part of it; nothing without any. */
export const TrainingApart = ({ of: { trainingMinutes } }: { of: { trainingMinutes: number } }) =>
  trainingMinutes > 0 && (
    <small className="block">{copy.training(formatMinutes(trainingMinutes))}</small>
  )
