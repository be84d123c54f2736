import { useState } from 'preact/hooks'
import { isRole, roles } from '@settle/shared/core/role.ts'
import { Button } from '#panel/parts/button.tsx'
import { Choice, Field, Labelled } from '#panel/parts/form.tsx'
import { roleNameOf } from '#panel/role-name.ts'
import { t } from '#panel/text.ts'
import { JsonBlock } from './code-block.tsx'
import { exampleRequest } from './example-call.ts'
import { type Call } from './reference.ts'
import { type Answered, send } from './send-call.ts'

/** Sends the call to this server as one of the demo accounts, and shows what came back. */
export function TryOut({ call }: { readonly call: Call }) {
  const request = exampleRequest(call)
  const callers = callersOf(call)
  const [caller, setCaller] = useState(call.example?.as ?? call.roles[0] ?? '')
  const [address, setAddress] = useState(request.address)
  const [body, setBody] = useState(request.body)
  const [answer, setAnswer] = useState<Answered>()
  const press = async () => {
    setAnswer(await send({ ...request, address, body }, callers.length === 0 ? '' : caller))
  }
  return (
    <details class="try">
      <summary>{t('试一试')}</summary>
      {call.isChanging && <p class="warning">{t('会改变当前世界的数据；可以在控制面板重置。')}</p>}
      {callers.length > 0 && (
        <Choice
          id="try-caller"
          label={t('以谁的身份')}
          options={[...callers, ['', t('不带令牌')]]}
          value={caller}
          change={setCaller}
        />
      )}
      <Field id="try-address" label={t('路径与参数')} value={address} change={setAddress} />
      {body !== undefined && (
        <Labelled id="try-body" label={t('请求内容')}>
          <textarea
            id="try-body"
            rows={8}
            spellcheck={false}
            value={body}
            onInput={({ currentTarget }) => setBody(currentTarget.value)}
          />
        </Labelled>
      )}
      <div class="row">
        <Button class="button primary" press={press}>
          {t('发送')}
        </Button>
      </div>
      <div class="answer" aria-live="polite">
        {answer && <AnswerOf {...answer} />}
      </div>
    </details>
  )
}

/** All five roles, also those that may not: a 403 can be tried as well. And the one who makes the example. */
function callersOf({ isPublic, example }: Call): readonly (readonly [string, string])[] {
  // A public call may still mean the user who is logged in: logging out, most uploads.
  const named = example?.as
  if (isPublic && named === undefined) return []
  const others = named === undefined || isRole(named) ? [] : [named]
  return [...others, ...roles].map((username) => [
    username,
    isRole(username) ? `${roleNameOf(username)} ${username}` : username,
  ])
}

function AnswerOf({ status, tookMs, world, requestId, content }: Answered) {
  const facts = [
    `HTTP ${status}`,
    `${tookMs} ms`,
    `${t('世界')} ${world}`,
    `${t('请求编号')} ${requestId}`,
  ]
  return (
    <>
      <p class="hint figures">{facts.join(' · ')}</p>
      {'json' in content ? (
        <JsonBlock name={t('回答')} value={content.json} />
      ) : (
        <a class="button" href={content.address} download={content.name}>
          {t('保存文件（{size} 字节）', { size: content.size })}
        </a>
      )}
    </>
  )
}
