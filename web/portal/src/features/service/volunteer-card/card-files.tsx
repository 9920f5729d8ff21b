import { useMutation } from '@tanstack/react-query'
import { cardAddress } from 'contract/rules/card-address'
import { PosterPreview } from 'kit/poster/poster-preview.tsx'
import { Button } from 'kit/ui/button.tsx'
import { saveFile } from 'kit/ui/save-file.ts'
import type { CardFacts } from './card-facts.ts'
import { CardPicture } from './card-picture.tsx'
import { volunteerCardCopy } from './volunteer-card.copy.ts'

const copy = volunteerCardCopy.files

export type CardLayout = 'card' | 'sheet'

interface Props {
  facts: CardFacts
  code: string
  /** Fetches the PDF; what it throws has been told. */
  fetchPdf: (layout: CardLayout) => Promise<Blob>
}

/** A card as a picture to press long or to download, and as PDFs to print. Browsers only. */
export const CardFiles = ({ facts, code, fetchPdf }: Props) => {
  const address = cardAddress(location.origin, { ...facts, code })
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <PosterPreview
        key={`${code} ${facts.asOf}`}
        format="card"
        alternative={copy.alternative(facts.name)}
        file={copy.picture(facts.number)}
      >
        <CardPicture facts={facts} code={code} address={address} />
      </PosterPreview>
      <div>
        <h3 className="text-18">{copy.print}</h3>
        <p className="mt-1 mb-4 text-ink-700">{copy.printText}</p>
        <div className="flex flex-col items-start gap-3">
          {(['card', 'sheet'] as const).map((layout) => (
            <PdfButton key={layout} {...{ layout, fetchPdf }} number={facts.number} />
          ))}
        </div>
        <p className="mt-4 text-14 text-ink-600">{copy.wechat}</p>
        <p className="mt-2 text-14 text-ink-600">{copy.still}</p>
      </div>
    </div>
  )
}

const PdfButton = ({
  layout,
  number,
  fetchPdf,
}: Pick<Props, 'fetchPdf'> & { layout: CardLayout; number: string }) => {
  const download = useMutation({
    mutationFn: () => fetchPdf(layout),
    onSuccess: (pdf) => saveFile(pdf, copy.file(number, layout)),
  })
  return (
    <Button busy={download.isPending} busyText={copy.making} onClick={() => download.mutate()}>
      {copy[layout]}
    </Button>
  )
}
