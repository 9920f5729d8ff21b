import { useMutation } from '@tanstack/react-query'
import { certificate } from 'contract/service/certificate'
import type { ResultOf } from 'contract/endpoint'
import { certificateAddress } from 'contract/rules/certificate-address'
import { Link } from 'react-router'
import type { Client } from 'kit/api/client.ts'
import { certificateStateCopy } from 'kit/text/states.copy.ts'
import { certificateStateTone } from 'kit/text/tones.ts'
import { saveFile } from 'kit/ui/save-file.ts'
import { Button, buttonClass } from 'kit/ui/button.tsx'
import { Chip } from 'kit/ui/chip.tsx'
import { Minutes } from 'kit/ui/minutes.tsx'
import { LastingQrPicture } from 'kit/wechat/lasting-qr-picture.tsx'
import { whenText } from 'kit/ui/when.ts'
import { Unbroken } from 'kit/ui/unbroken.tsx'
import { certificateCopy } from './certificate.copy.ts'

export type OwnCertificate = ResultOf<typeof certificate.listOwn>['items'][number]

const copy = certificateCopy.own

/** One issued certificate with its number, its code, the PDF and the way to verify it. */
export const OwnCertificateCard = ({ client, own }: { client: Client; own: OwnCertificate }) => {
  const download = useMutation({
    mutationFn: () => client.download(certificate.pdf, { certificateId: own.certificateId }),
    onSuccess: (pdf) => saveFile(pdf, copy.fileName(own.number)),
  })
  const address = certificateAddress('/zs', own)
  return (
    <li className="flex flex-wrap gap-6 rounded-card border border-line-300 bg-paper-0 p-4 md:p-6">
      <div className="min-w-0 flex-1 basis-[320px]">
        <p className="flex flex-wrap items-center gap-3">
          <span className="tabular text-18 font-semibold">{own.number}</span>
          <Chip tone={certificateStateTone[own.state]}>{certificateStateCopy[own.state]}</Chip>
        </p>
        <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <dt className="text-ink-600">{copy.code}</dt>
          <dd className="tabular">{own.code}</dd>
          <dt className="text-ink-600">{copy.period}</dt>
          <dd className="tabular">
            <Unbroken words={certificateCopy.verify.periodOf(own.from, own.to)} />
          </dd>
          <dt className="text-ink-600">{copy.service}</dt>
          <dd>
            <Minutes value={own.serviceMinutes} /> · {copy.records(own.records)}
          </dd>
          {own.trainingMinutes > 0 && (
            <>
              <dt className="text-ink-600">{copy.training}</dt>
              <dd>
                <Minutes value={own.trainingMinutes} />
              </dd>
            </>
          )}
          <dt className="text-ink-600">{copy.issuedAt}</dt>
          <dd className="tabular">{whenText(own.issuedAt)}</dd>
        </dl>
        {own.revokedLines > 0 && (
          <p className="mt-2 rounded-control bg-amber-100 px-3 py-2 text-amber-700">
            {copy.revokedLines(own.revokedLines)}
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-3">
          <Button
            busy={download.isPending}
            busyText={copy.downloading}
            onClick={() => download.mutate()}
          >
            {copy.download}
          </Button>
          <Link to={address} className={buttonClass('text')}>
            {copy.verify}
          </Link>
        </div>
      </div>
      <LastingQrPicture value={location.origin + address} size={112} label={copy.qr(own.number)} />
    </li>
  )
}
