import { Button } from 'antd'
import type { RowOf } from 'contract/endpoint'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { sourceSystemCopy } from 'contract/rules/source-system.copy'
import { hourImport, SourceSystemName } from 'contract/service/hour-import'
import { hourImportStateCopy } from 'contract/service/hour-import.copy'
import { HourImportState } from 'contract/states'
import { dayText } from 'kit/ui/when.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../../administrator.ts'
import { whenColumn } from '../../../ui/columns.tsx'
import { EndpointList } from '../../../ui/endpoint-list.tsx'
import { choice } from '../../../ui/filters.tsx'
import type { Column } from '../../../ui/keyset-table.tsx'
import { Page } from '../../../ui/page.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { hourImportCopy as copy } from './hour-import.copy.ts'
import { TakeDialog } from './take-dialog.tsx'

type Import = RowOf<typeof hourImport.list>

const filters = {
  system: choice(SourceSystemName, {
    label: copy.system,
    all: copy.allSystems,
    names: sourceSystemCopy,
  }),
  state: choice(HourImportState, {
    label: copy.state,
    all: copy.allStates,
    names: hourImportStateCopy,
  }),
}

/** Lists of hours of other systems. */
export function Screen() {
  const [taking, setTaking] = useState(false)
  const create = useMay('hourImport') && (
    <Button type="primary" onClick={() => setTaking(true)}>
      {copy.create}
    </Button>
  )
  return (
    <Page lead={copy.lead} actions={create}>
      <EndpointList
        endpoint={hourImport.list}
        name="hour-imports"
        copy={copy}
        filters={filters}
        idOf={({ importId }) => importId}
        nameOf={({ fileName }) => fileName}
        columns={columns}
      />
      {taking && <TakeDialog onClose={() => setTaking(false)} />}
    </Page>
  )
}

export const importTones = {
  waiting: 'wait',
  released: 'good',
  refused: 'bad',
  withdrawn: 'neutral',
  reversalAsked: 'wait',
  reversed: 'bad',
} as const

const columns: Column<Import>[] = [
  {
    key: 'file',
    title: copy.file,
    heading: true,
    width: 280,
    render: ({ importId, fileName }) => <Link to={`/hour-imports/${importId}`}>{fileName}</Link>,
    below: ({ importedBy }) => copy.importedBy(importedBy),
  },
  {
    key: 'system',
    title: copy.system,
    width: 150,
    render: ({ system }) => sourceSystemCopy[system],
  },
  {
    key: 'rows',
    title: copy.rows,
    width: 230,
    render: ({ standing, rows, minutes }) => copy.count(standing, rows, formatMinutes(minutes)),
    below: ({ from, to }) => copy.span(dayText(from), dayText(to)),
  },
  {
    key: 'state',
    title: copy.state,
    width: 130,
    render: ({ state }) => <StateTag tone={importTones[state]} text={hourImportStateCopy[state]} />,
  },
  whenColumn('importedAt', copy.importedAt),
]
