import { useEffect, useRef, useState } from 'react'
import { Dialog } from 'kit/ui/dialog.tsx'
import './article.css'
import { articleCopy as copy } from './article.copy.ts'

interface Picture {
  src: string
  alt: string
}

/** The text as the server cleaned it; its pictures open large. */
export const ArticleBody = ({ html }: { html: string }) => {
  const ref = useRef<HTMLDivElement>(null)
  const [large, setLarge] = useState<Picture | null>(null)
  useEffect(() => {
    const body = ref.current
    if (!body) return undefined
    for (const picture of body.querySelectorAll('img')) {
      picture.tabIndex = 0
      picture.setAttribute('role', 'button')
      picture.setAttribute('aria-label', copy.enlarge(picture.alt))
    }
    const open = (event: Event) => {
      if (!(event.target instanceof HTMLImageElement)) return
      if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      setLarge({ src: event.target.src, alt: event.target.alt })
    }
    body.addEventListener('click', open)
    body.addEventListener('keydown', open)
    return () => {
      body.removeEventListener('click', open)
      body.removeEventListener('keydown', open)
    }
  }, [html])
  return (
    <>
      <div ref={ref} className="article-body" dangerouslySetInnerHTML={{ __html: html }} />
      <Dialog
        open={large !== null}
        title={large?.alt || copy.picture}
        onClose={() => setLarge(null)}
      >
        {large && (
          <img src={large.src} alt={large.alt} className="mx-auto max-h-[75vh] max-w-full" />
        )}
      </Dialog>
    </>
  )
}
