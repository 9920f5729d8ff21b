import { useMutation } from '@tanstack/react-query'
import type { InputOf } from 'contract/endpoint'
import { record } from 'contract/service/record'
import type { Client } from 'kit/api/client.ts'
import { Icon } from 'kit/picture/icon.tsx'
import { Button } from 'kit/ui/button.tsx'
import { saveFile } from 'kit/ui/save-file.ts'
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
        <Download key={format} client={client} format={format} scope={scope} />
      ))}
    </div>
  </section>
)

const Download = ({
  client,
  format,
  scope,
}: {
  client: Client
  format: 'csv' | 'json'
  scope: Scope
}) => {
  const download = useMutation({
    mutationFn: () => client.download(record.openData, { format, ...scope }),
    onSuccess: (file) => saveFile(file, copy.name(format)),
  })
  return (
    <Button busy={download.isPending} busyText={copy.working} onClick={() => download.mutate()}>
      <Icon name="download" />
      {copy.formats[format]}
    </Button>
  )
}
