import { useState } from 'react'
import type { Client } from 'kit/api/client.ts'
import { listOf } from 'kit/form/code-choice.tsx'
import { WishesFields, type WishValues } from 'kit/form/wishes-fields.tsx'
import { EditDialog, type Compared } from './edit-dialog.tsx'
import { profileCopy } from './profile.copy.ts'
import { useSave, type Detail } from './use-profile.ts'
import { wishesWords } from './wishes-words.ts'

interface Props {
  client: Client
  detail: Detail
  onClose: () => void
}

/** What somebody likes to do, can do, and when. */
export const WishesDialog = ({ client, detail, onClose }: Props) => {
  const [base] = useState(detail)
  const before: WishValues = {
    categories: base.categories.join(','),
    skills: base.skills.join(','),
    availability: base.availability.join(','),
  }
  const [values, setValues] = useState(before)
  const saving = useSave(client, {
    base,
    group: ({ categories, skills, availability }) => [categories, skills, availability],
    onSaved: onClose,
  })
  return (
    <EditDialog
      title={profileCopy.wishes.edit}
      changed={JSON.stringify(values) !== JSON.stringify(before)}
      busy={saving.busy}
      refusal={saving.refusal}
      conflict={saving.conflict && comparison(values, saving.conflict)}
      onTake={saving.takeTheirs}
      onSave={() => saving.save({ ...values })}
      onClose={onClose}
    >
      <WishesFields
        values={values}
        onChange={(name, value) => setValues((present) => ({ ...present, [name]: value }))}
      />
    </EditDialog>
  )
}

const comparison = (values: WishValues, current: Detail): Compared[] => {
  const mine = wishesWords({
    categories: listOf(values.categories),
    skills: listOf(values.skills),
    availability: listOf(values.availability),
  })
  const theirs = wishesWords(current)
  return mine.map(([label, words], index) => ({ label, mine: words, theirs: theirs[index]![1] }))
}
