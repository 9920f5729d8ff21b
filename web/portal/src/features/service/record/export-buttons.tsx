import { useMutation } from '@tanstack/react-query'
import { ownRecord } from 'contract/service/own-record'
import type { InputOf } from 'contract/endpoint'
import { isFailure, type Client } from 'kit/api/client.ts'
import { Icon } from 'kit/picture/icon.tsx'
import { Button } from 'kit/ui/button.tsx'
import { saveFile } from 'kit/ui/save-file.ts'
import { recordCopy } from './record.copy.ts'

const copy = recordCopy.export

type Filter = Omit<InputOf<typeof ownRecord.file>, 'format' | 'xc'>

/** The records as they are narrowed, as a table for a spreadsheet or on paper. */
export const ExportButtons = ({ client, filter }: { client: Client; filter: Filter }) => {
  const save = useMutation({
    mutationFn: (format: 'csv' | 'pdf') => client.download(ownRecord.file, { ...filter, format }),
    onSuccess: (file, format) => saveFile(file, copy.file(filter.year, format)),
  })
  return (
    <div className="mb-4 print:hidden">
      <div className="flex flex-wrap gap-3">
        {(['csv', 'pdf'] as const).map((format) => (
          <Button
            key={format}
            busy={save.isPending && save.variables === format}
            busyText={copy.making}
            aria-disabled={save.isPending}
            onClick={() => !save.isPending && save.mutate(format)}
          >
            <Icon name="download" />
            {copy[format]}
          </Button>
        ))}
      </div>
      {save.isError && (
        <p role="alert" className="mt-2 text-error-700">
          {isFailure(save.error) ? save.error.sentence : copy.failed}
        </p>
      )}
      <p className="mt-2 text-14 text-ink-600">{copy.note}</p>
    </div>
  )
}
