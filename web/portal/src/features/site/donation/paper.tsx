import type { ResultOf } from 'contract/endpoint'
import type { donation } from 'contract/site/donation'
import { localDate } from 'contract/rules/time'
import { Ring } from 'kit/picture/ring.tsx'
import { LastingQrPicture } from 'kit/wechat/lasting-qr-picture.tsx'
import { donationCopy } from './donation.copy.ts'
import { givenText } from './given-text.ts'

export type OwnDonation = ResultOf<typeof donation.listOwn>['items'][number]

const copy = donationCopy.own

interface Props {
  own: OwnDonation
  /** Where anybody verifies it. */
  path: string
}

/** A certificate to look at; what is printed and handed on is the PDF. */
export const Paper = ({ own, path }: Props) => (
  <div className="relative overflow-hidden rounded-control border-4 border-double border-zhu-600 bg-paper-0 p-5 md:p-8">
    <Ring
      minutes={[]}
      seed={own.number}
      size={360}
      faint
      className="absolute -right-16 -bottom-16 max-md:hidden"
    />
    <div className="relative">
      <p className="text-center font-display text-30 tracking-[0.25em] text-zhu-700">
        {donationCopy.title}
      </p>
      <p className="tabular mt-1 text-center text-14 break-all text-ink-600">{own.number}</p>
      <p className="mt-6 text-18 font-semibold">{copy.dear(own.donorName)}</p>
      <p className="mt-2 indent-[2em] text-18 leading-loose">
        {copy.thanks(givenText(own), copy.on(own.from, own.to), own.purpose)}
      </p>
      <div className="mt-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <LastingQrPicture value={location.origin + path} size={104} label={copy.qr(own.number)} />
          <p className="mt-1 text-14 text-ink-600">
            {copy.code} <span className="tabular">{own.code}</span>
          </p>
        </div>
        <p className="text-right">
          <span className="block font-semibold">{own.issuer}</span>
          <span className="tabular">{localDate(new Date(own.issuedAt))}</span>
        </p>
      </div>
    </div>
  </div>
)
