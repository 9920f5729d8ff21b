import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect } from 'react'
import { articleCopy } from './article.copy.ts'
import { extensions } from './extensions.ts'

/** A text to be read: only what the editor knows is taken up, so that nothing in it can run. */
export function TextView({ html }: { html: string }) {
  const editor = useEditor({
    extensions,
    content: html,
    editable: false,
    injectCSS: false,
    editorProps: { attributes: { role: 'document', 'aria-label': articleCopy.editor.body } },
  })
  useEffect(() => {
    editor?.commands.setContent(html)
  }, [editor, html])
  return <EditorContent editor={editor} className="article-text" />
}
