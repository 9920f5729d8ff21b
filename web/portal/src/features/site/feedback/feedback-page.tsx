import { useState, type ReactNode } from 'react'
import type { Client } from 'kit/api/client.ts'
import { Icon } from 'kit/picture/icon.tsx'
import { Disclosure } from 'kit/ui/disclosure.tsx'
import { Tabs } from 'kit/ui/tabs.tsx'
import { AnswerForm } from './answer-form.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import { feedbackCopy as copy } from './feedback.copy.ts'

interface Props {
  client: Client
  source: 'login' | 'registered'
  title: ReactNode
}

/** Problems that are known first, then a form for the others and the way to an answer. */
export const FeedbackPage = ({ client, source, title }: Props) => {
  const [tab, setTab] = useState<'submit' | 'answer'>('submit')
  const [number, setNumber] = useState('')
  return (
    <div className="page py-6 md:py-10">
      <div className="max-w-reading">
        {title}
        <p className="mt-2 mb-6 text-ink-700">{copy.lead}</p>
        <section className="mb-8">
          <h2 className="mb-1 text-20">{copy.known}</h2>
          {copy.questions.map((question) => (
            <Disclosure key={question.title} title={question.title}>
              <p>{question.text}</p>
            </Disclosure>
          ))}
        </section>
        <Tabs
          label={copy.title}
          tabs={[
            { key: 'submit', label: copy.tabs.submit },
            { key: 'answer', label: copy.tabs.answer },
          ]}
          current={tab}
          onChange={(next) => setTab(next as typeof tab)}
        >
          <div className="pt-6">
            {tab === 'submit' ? (
              <FeedbackForm
                client={client}
                source={source}
                onLook={(given) => {
                  setNumber(given)
                  setTab('answer')
                }}
              />
            ) : (
              <AnswerForm client={client} number={number} />
            )}
          </div>
        </Tabs>
        <p className="mt-8">
          <a
            href="tel:12355"
            className="tall-link inline-flex items-center gap-2 underline underline-offset-4"
          >
            <Icon name="phone" size={18} />
            {copy.call}
          </a>
        </p>
      </div>
    </div>
  )
}
