import { TableKit } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { isLinkTarget } from 'contract/rules/link-target'
import { pictureNode } from './picture-node.tsx'

/**
 * The elements a text may have: those that the server keeps (article.body.ts). Tables come by pasting and
 * are kept; none is begun here.
 */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    horizontalRule: false,
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: false,
      isAllowedUri: (address) => isLinkTarget(address),
      HTMLAttributes: { rel: null, target: null, class: null },
    },
  }),
  TableKit.configure({ table: { resizable: false, renderWrapper: false } }),
  pictureNode,
]
