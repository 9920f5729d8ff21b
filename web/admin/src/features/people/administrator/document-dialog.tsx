import { useState } from 'react'
import { Select } from 'antd'
import { type IdDocument, idDocumentCodes } from 'contract/codes/id-document'
import { idDocumentNames } from 'contract/codes/id-document.copy'
import { fieldSentence } from 'contract/fields.copy'
import { administrator } from 'contract/people/administrator'
import { documentNumberObstacle, normalizeDocumentNumber } from 'contract/rules/document-number'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { Item, TextItem } from '../../../ui/item.tsx'
import { administratorCopy } from './administrator.copy.ts'

const copy = administratorCopy.document
const types = idDocumentCodes.map((value) => ({ value, label: idDocumentNames[value] }))

interface Props {
  /** Whose it is, where it is not the own one. */
  of?: { administratorId: string; name: string }
  onClose: () => void
}

/** Whose document an administrator has, by which he is known where hours of his own are dealt with. */
export function DocumentDialog({ of, onClose }: Props) {
  const [documentType, setDocumentType] = useState<IdDocument>('01')
  const [documentNumber, setDocumentNumber] = useState('')
  const number = normalizeDocumentNumber(documentNumber)
  const obstacle = number ? documentNumberObstacle(documentType, number, new Date()) : 'required'
  const typed = (ticket: string) => ({ documentType, documentNumber, ticket })
  const asked = { proof: true, confirm: copy.confirm, said: copy.entered, onClose }
  const fields = (
    <>
      <Item label={copy.type}>
        <Select
          className="wide"
          value={documentType}
          options={types}
          onChange={(value) => setDocumentType(value)}
        />
      </Item>
      <TextItem
        label={copy.number}
        error={obstacle !== null && fieldSentence(obstacle)}
        maxLength={60}
        value={documentNumber}
        onChange={setDocumentNumber}
      />
    </>
  )
  return of ? (
    <CommandDialog
      {...asked}
      command={administrator.enterDocument}
      input={(ticket) => ({ administratorId: of.administratorId, ...typed(ticket) })}
      title={copy.enterOf(of.name)}
      consequence={copy.consequenceOf}
    >
      {fields}
    </CommandDialog>
  ) : (
    <CommandDialog
      {...asked}
      command={administrator.enterOwnDocument}
      input={typed}
      title={copy.enterOwn}
      consequence={copy.consequenceOwn}
    >
      {fields}
    </CommandDialog>
  )
}
