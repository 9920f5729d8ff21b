import type { Endpoint, InputOf } from 'contract/endpoint'
import { useClient } from '../client.ts'
import type { Column } from './keyset-table.tsx'
import { saveHandedIn } from './save-file.ts'
import { useLook } from './use-look.tsx'

/** What was written, with the answer below. */
export const writtenColumn = (
  copy: { description: string; answerOf: (answer: string) => string },
  width: number,
): Column<{ description: string; answer: string | null }> => ({
  key: 'description',
  title: copy.description,
  width,
  render: ({ description }) => description,
  below: ({ answer }) => answer !== null && copy.answerOf(answer),
})

/** Saves files that came with what was handed in, one look each; `dialog` stands in the page. */
export const useHandedIn = () => {
  const client = useClient()
  const { look, dialog } = useLook()
  const save = <E extends Endpoint>(endpoint: E, input: InputOf<E>, name: string) =>
    look(async (proof) => {
      const wanted = Object.assign({}, input, proof)
      saveHandedIn(await client.download(endpoint, wanted, { quiet: true }), name)
    })
  return { save, dialog }
}

type Copy = Record<'answerTitle' | 'answer' | 'answerHint' | 'send' | 'sent', string> & {
  answerTo: (number: string) => string
  templates: readonly string[]
}

/** What the dialog says in which something is answered. */
export const answering = (
  copy: Copy,
  { number, description }: { number: string; description: string },
  length: { least: number; most: number },
) => ({
  title: copy.answerTitle,
  subject: copy.answerTo(number),
  consequence: description,
  reason: {
    minimum: length.least,
    maximum: length.most,
    label: copy.answer,
    hint: copy.answerHint,
    templates: copy.templates,
  },
  confirm: copy.send,
  said: copy.sent,
})
