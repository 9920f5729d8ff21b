import { useState } from 'react'
import { Button } from 'antd'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { RowOf } from 'contract/endpoint'
import { site } from 'contract/site/site'
import { whenText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { keysetList } from 'kit/list/list-source.ts'
import { KeysetTable, type Column } from '../../../ui/keyset-table.tsx'
import { differing } from './settings-values.ts'
import { siteSettingsCopy } from './site.copy.ts'

type Version = RowOf<typeof site.versions>

const copy = siteSettingsCopy.versions

/** Every version of the settings, newest first, with what it changed; each can be written again. */
export function VersionList() {
  const client = useClient()
  const query = useInfiniteQuery(client.infinite(site.versions, {}))
  const [chosen, setChosen] = useState<Version | null>(null)
  const list = keysetList<Version>(query)
  const versions = list.rows ?? []
  const newest = versions[0]?.version ?? 0
  const previous = versions[1]

  /** What a version changed over the one before it; null for the first and where that is not loaded. */
  const changesOf = ({ version, settings }: Version): string | null => {
    const before = versions.find((other) => other.version === version - 1)
    if (!before) return null
    const names = differing(before.settings, settings).map(
      (field) => siteSettingsCopy.fields[field],
    )
    return names.join(siteSettingsCopy.separator)
  }

  const columns: Column<Version>[] = [
    {
      key: 'version',
      title: copy.version,
      heading: true,
      render: ({ version }) => copy.number(version),
    },
    { key: 'savedAt', title: copy.savedAt, render: ({ savedAt }) => whenText(savedAt) },
    { key: 'savedBy', title: copy.savedBy, render: ({ savedBy }) => savedBy || copy.system },
    { key: 'reason', title: copy.reason, render: ({ reason }) => reason },
    {
      key: 'changes',
      title: copy.changes,
      render: (row) => changesOf(row) ?? (row.version === 1 ? copy.first : ''),
    },
    {
      key: 'act',
      title: copy.act,
      render: (row) =>
        row.version === newest ? (
          copy.present
        ) : (
          <Button size="small" onClick={() => setChosen(row)}>
            {copy.restore}
            <span className="sr-only"> {copy.number(row.version)}</span>
          </Button>
        ),
    },
  ]

  return (
    <section className="section" aria-labelledby="site-versions">
      <div className="page-head">
        <h2 id="site-versions">{copy.title}</h2>
        {previous && <Button onClick={() => setChosen(previous)}>{copy.restorePrevious}</Button>}
      </div>
      <KeysetTable
        {...list}
        caption={copy.caption}
        idOf={({ version }) => String(version)}
        columns={columns}
        empty={{ title: copy.emptyTitle, hint: copy.emptyHint }}
      />
      {chosen && (
        <CommandDialog
          command={site.restore}
          input={(reason) => ({ version: newest, restored: chosen.version, reason })}
          title={copy.restoreTitle}
          subject={copy.restoreSubject(chosen.version)}
          consequence={copy.restoreEffect}
          reason={{ minimum: 4, label: siteSettingsCopy.reason }}
          confirm={copy.restore}
          said={({ version }) => copy.restored(version)}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  )
}
