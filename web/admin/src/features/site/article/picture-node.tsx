import { Node, NodeViewWrapper, ReactNodeViewRenderer, type NodeViewProps } from '@tiptap/react'
import { Picture } from './picture.tsx'

interface PictureFacts {
  fileId: string | null
  caption: string
}

const View = ({ node }: NodeViewProps) => {
  const { fileId, caption } = node.attrs as PictureFacts
  return (
    <NodeViewWrapper as="figure" data-drag-handle>
      <Picture fileId={fileId} alt={caption} />
      {caption && <figcaption>{caption}</figcaption>}
    </NodeViewWrapper>
  )
}

/** A picture with its words below, named by its file: how it is fetched is not part of the text. */
export const pictureNode = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ fileId: { default: null }, caption: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (figure) => {
        const fileId = figure.querySelector('img[data-file]')?.getAttribute('data-file')
        const words = figure.querySelector('figcaption')?.textContent
        const alt = figure.querySelector('img')?.getAttribute('alt')
        return fileId ? { fileId, caption: words ?? alt ?? '' } : false
      },
    },
  ],
  renderHTML: ({ node }) => {
    const { fileId, caption } = node.attrs as PictureFacts
    const picture = ['img', { 'data-file': fileId, alt: caption }] as const
    return caption ? ['figure', picture, ['figcaption', caption]] : ['figure', picture]
  },
  addNodeView: () => ReactNodeViewRenderer(View),
})
