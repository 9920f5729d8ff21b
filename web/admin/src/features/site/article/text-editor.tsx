import { Button } from 'antd'
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react'
import { isLinkTarget } from 'contract/rules/link-target'
import { useEffect, useRef, useState } from 'react'
import { Icon } from 'kit/picture/icon.tsx'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { Item, TextItem } from '../../../ui/item.tsx'
import { articleCopy } from './article.copy.ts'
import { extensions } from './extensions.ts'
import { FileButton } from '../../../ui/file-button.tsx'
import { Picture } from './picture.tsx'

const copy = articleCopy.tools

interface Props {
  label: string
  /** Given by the form. */
  id?: string
  value?: string
  onChange?: (html: string) => void
}

/** The editor of a text, with the few kinds of paragraphs that the portal shows. */
export function TextEditor({ label, id, value = '', onChange = () => {} }: Props) {
  const written = useRef(value)
  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(id && { id }),
        lang: 'zh-CN',
      },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = changed.isEmpty ? '' : changed.getHTML()
      onChange(written.current)
    },
  })
  // A text that was not written here takes the place of what was: a draft put back, another's version.
  useEffect(() => {
    if (value === written.current) return
    written.current = value
    editor?.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  if (!editor) return null
  return (
    <div className="text-editor">
      <Tools editor={editor} />
      <EditorContent editor={editor} className="article-text" />
    </div>
  )
}

interface Tool {
  key: string
  text: string
  active: boolean
  run: () => unknown
}

function Tools({ editor }: { editor: Editor }) {
  const [asked, setAsked] = useState<'link' | 'picture' | null>(null)
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      heading: now.isActive('heading', { level: 2 }),
      subheading: now.isActive('heading', { level: 3 }),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  })
  const chain = () => editor.chain().focus()
  const tools: Tool[] = [
    {
      key: 'heading',
      text: copy.heading,
      active: on.heading,
      run: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      key: 'subheading',
      text: copy.subheading,
      active: on.subheading,
      run: () => chain().toggleHeading({ level: 3 }).run(),
    },
    { key: 'bold', text: copy.bold, active: on.bold, run: () => chain().toggleBold().run() },
    {
      key: 'italic',
      text: copy.italic,
      active: on.italic,
      run: () => chain().toggleItalic().run(),
    },
    {
      key: 'bullets',
      text: copy.bullets,
      active: on.bullets,
      run: () => chain().toggleBulletList().run(),
    },
    {
      key: 'numbers',
      text: copy.numbers,
      active: on.numbers,
      run: () => chain().toggleOrderedList().run(),
    },
    {
      key: 'quote',
      text: copy.quote,
      active: on.quote,
      run: () => chain().toggleBlockquote().run(),
    },
    { key: 'link', text: copy.link, active: on.link, run: () => setAsked('link') },
  ]
  return (
    <div role="group" aria-label={copy.label} className="text-tools">
      {tools.map(({ key, text, active, run }) => (
        <Button
          key={key}
          size="small"
          type={active ? 'primary' : 'default'}
          aria-pressed={active}
          onClick={() => void run()}
        >
          {text}
        </Button>
      ))}
      <Button size="small" onClick={() => setAsked('picture')}>
        {copy.picture}
      </Button>
      <Button size="small" disabled={!on.undo} onClick={() => chain().undo().run()}>
        <Icon name="undo" size={16} /> {copy.undo}
      </Button>
      <Button size="small" disabled={!on.redo} onClick={() => chain().redo().run()}>
        {copy.redo}
      </Button>
      {asked === 'link' && <LinkDialog editor={editor} onClose={() => setAsked(null)} />}
      {asked === 'picture' && <PictureDialog editor={editor} onClose={() => setAsked(null)} />}
    </div>
  )
}

interface DialogProps {
  editor: Editor
  onClose: () => void
}

function LinkDialog({ editor, onClose }: DialogProps) {
  const [href, setHref] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const set = () => {
    const target = href.trim()
    const chain = editor.chain().focus().extendMarkRange('link')
    if (target === '') chain.unsetLink().run()
    // Without a selection the address stands for itself.
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain
        .insertContent({
          type: 'text',
          text: target,
          marks: [{ type: 'link', attrs: { href: target } }],
        })
        .run()
    else chain.setLink({ href: target }).run()
    onClose()
  }
  return (
    <ActionDialog
      title={copy.linkTitle}
      confirm={href.trim() === '' ? copy.linkRemove : copy.insert}
      onConfirm={set}
      onClose={onClose}
    >
      <TextItem
        label={copy.linkLabel}
        hint={copy.linkHint}
        error={href.trim() !== '' && !isLinkTarget(href.trim()) && copy.linkWrong}
        value={href}
        maxLength={500}
        onChange={setHref}
      />
    </ActionDialog>
  )
}

function PictureDialog({ editor, onClose }: DialogProps) {
  const [fileId, setFileId] = useState<string | null>(null)
  const [caption, setCaption] = useState('')
  const insert = () => {
    editor
      .chain()
      .focus()
      .insertContent({ type: 'picture', attrs: { fileId, caption: caption.trim() } })
      .run()
    onClose()
  }
  return (
    <ActionDialog
      title={copy.pictureTitle}
      confirm={copy.insert}
      onConfirm={insert}
      onClose={onClose}
    >
      <Item group label={copy.picture} error={fileId === null && copy.pictureMissing}>
        <FileButton
          purpose="articlePicture"
          busyText={articleCopy.editor.uploading}
          text={copy.choosePicture}
          onSent={(stored) => setFileId(stored.fileId)}
        />
      </Item>
      {fileId && (
        <div className="picture-sample">
          <Picture fileId={fileId} alt="" />
        </div>
      )}
      <TextItem
        label={copy.pictureLabel}
        hint={copy.pictureHint}
        value={caption}
        maxLength={80}
        onChange={setCaption}
      />
    </ActionDialog>
  )
}
