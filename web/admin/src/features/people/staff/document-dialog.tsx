import { useState } from 'react'
import { Select } from 'antd'
import { type IdDocument, idDocumentCodes } from 'contract/codes/id-document'
import { idDocumentNames } from 'contract/codes/id-document.copy'
import { fieldSentence } from 'contract/fields.copy'
import { administrator } from 'contract/people/administrator'
import { documentNumberObstacle, normalizeDocumentNumber } from 'contract/rules/document-number'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { Item, TextItem } from '../../../ui/item.tsx'
import { staffCopy } from './staff.copy.ts'

const copy = staffCopy.document
const types = idDocumentCodes.map((value) => ({ value, label: idDocumentNames[value] }))

interface Props {
  administratorId: string
  /** Whose it is, where it is not the own one. */
  name?: string
  onClose: () => void
}

/** Whose document an administrator has, by which he is known where hours of his own are dealt with. */
export function DocumentDialog({ administratorId, name, onClose }: Props) {
  const [documentType, setDocumentType] = useState<IdDocument>('01')
  const [documentNumber, setDocumentNumber] = useState('')
  const number = normalizeDocumentNumber(documentNumber)
  const obstacle = number ? documentNumberObstacle(documentType, number, new Date()) : 'required'
  return (
    <CommandDialog
      command={administrator.enterDocument}
      proof
      input={(ticket) => ({ administratorId, documentType, documentNumber, ticket })}
      title={name === undefined ? copy.enterOwn : copy.enterOf(name)}
      consequence={name === undefined ? copy.consequenceOwn : copy.consequenceOf}
      confirm={copy.confirm}
      said={copy.entered}
      onClose={onClose}
    >
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
    </CommandDialog>
  )
}
