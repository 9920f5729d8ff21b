import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Nothing } from '../fields.ts'
import { HelpCategory, HelpPicture } from './content.ts'

export const help = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'home/help/list',
    access: 'public',
    input: z.strictObject({}),
    result: z.array(
      z.object({
        helpId: Id,
        /** Names it in the address of the page. */
        slug: z.string(),
        category: HelpCategory,
        question: z.string(),
        answer: z.string(),
        picture: z.nullable(HelpPicture),
        /** Other words people look for it by. */
        keywords: z.string(),
        /** The question in pinyin, and by its initials. */
        pinyin: z.string(),
        initials: z.string(),
      }),
    ),
    errors: [],
    replica: true,
    servedWhile: ['readOnly', 'maintenance'],
    summary: 'All questions and answers of the help centre, in their order.',
  }),
  rate: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'home/help/rate',
    access: 'public',
    input: z.strictObject({ helpId: Id, helpful: z.boolean() }),
    result: Nothing,
    errors: ['contentNotFound'],
    quiet: true,
    summary: 'Say whether an answer helped; a browser counts once a day for each.',
  }),
}
