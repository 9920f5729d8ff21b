import type { InputOf } from 'contract/endpoint'
import { record } from 'contract/service/record'
import type { Client } from 'kit/api/client.ts'
import { DownloadButton } from 'kit/ui/download-button.tsx'
import { SectionTitle } from 'kit/ui/section-title.tsx'
import { publicityCopy } from './publicity.copy.ts'

const copy = publicityCopy.openData

type Scope = Omit<InputOf<typeof record.openData>, 'format'>

/** What is shown, as files to work with. */
export const OpenData = ({ client, ...scope }: Scope & { client: Client }) => (
  <section className="elder:hidden print:hidden">
    <SectionTitle>{copy.title}</SectionTitle>
    <p className="mb-3 max-w-reading text-ink-700">{copy.text}</p>
    <div className="flex flex-wrap gap-3">
      {(['csv', 'json'] as const).map((format) => (
        <DownloadButton
          key={format}
          file={() => client.download(record.openData, { format, ...scope })}
          name={copy.name(format)}
          busyText={copy.working}
        >
          {copy.formats[format]}
        </DownloadButton>
      ))}
    </div>
  </section>
)
