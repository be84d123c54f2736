import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  loginSources,
  type LoginSource,
  scannedSourceName,
} from '@settle/shared/features/third-login/login-source.ts'
import { getLoginUser } from '@settle/shared/features/third-login/third-login.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { Refusal } from '#client/features/login/form/login-field.tsx'
import { type LoginWayProps } from './login-ways.tsx'
import { thirdLoginAddress } from './third-login-address.ts'
import './other-logins.css'

const casName = 'cas'
/** The sources that open a window; WeChat's code has a tab of its own, and CAS takes this window. */
const windowSources = loginSources.filter(
  ({ name }) => name !== scannedSourceName && name !== casName,
)
/** What the window says instead of a ticket (wire.md 2.7). */
const failureText = '登录失败'
const windowName = 'third-login'
const lookMs = 500

/** A login that goes on in a window: in ours, or, where the browser opens none, in one that the user opens. */
interface Asked {
  readonly source: LoginSource
  readonly isBlocked: boolean
}

/** 其他方式: third parties in a window of their own, which hands over a ticket, and CAS. */
export function OtherLogins({ signIn, refusal, onRefuse }: LoginWayProps) {
  const [asked, setAsked] = useState<Asked>()
  const opened = useRef<Window>(null)

  const open = (source: LoginSource) => {
    onRefuse('')
    opened.current = window.open(
      thirdLoginAddress(source.name),
      windowName,
      'popup,width=540,height=760',
    )
    setAsked({ source, isBlocked: opened.current === null })
  }
  const close = () => {
    opened.current?.close()
    opened.current = null
    setAsked(undefined)
  }

  useTicket(asked, opened, {
    onTicket: (id) => {
      close()
      signIn.enter(() => call(getLoginUser, { params: { id } }))
    },
    onFailure: (sentence) => {
      close()
      onRefuse(sentence)
    },
  })

  return (
    <div className="login-others">
      {asked === undefined ? (
        <ul className="login-sources">
          {windowSources.map((source) => (
            <li key={source.name}>
              <button
                type="button"
                className="login-source"
                aria-disabled={signIn.isBusy}
                onClick={() => {
                  if (!signIn.isBusy) open(source)
                }}
              >
                {t(source.title)}
              </button>
            </li>
          ))}
          <li>
            <a
              className="login-source"
              href={thirdLoginAddress(casName, { service: ownAddress() })}
            >
              {t('统一身份认证')}
            </a>
          </li>
        </ul>
      ) : (
        <Waiting asked={asked} onReopen={() => open(asked.source)} onCancel={close} />
      )}
      {signIn.isBusy && <p role="status">{t('登录中…')}</p>}
      <Refusal text={refusal} />
    </div>
  )
}

interface WaitingProps {
  asked: Asked
  onReopen: () => void
  onCancel: () => void
}

function Waiting({ asked: { source, isBlocked }, onReopen, onCancel }: WaitingProps) {
  const title = t(source.title)

  return (
    <>
      <p role="status">
        {isBlocked
          ? t('浏览器没有打开{title}的登录窗口。请点击下面的链接，在新窗口中确认登录。', { title })
          : t('请在打开的窗口中完成{title}登录，完成后会自动回到这里。', { title })}
      </p>
      <div className="login-others-actions">
        {isBlocked ? (
          // A window that is opened like this has to know who opened it, or else nobody learns the ticket.
          <a
            className="primary-button"
            href={thirdLoginAddress(source.name)}
            target={windowName}
            rel="opener"
          >
            {t('打开{title}登录页', { title })}
          </a>
        ) : (
          <button type="button" className="primary-button" onClick={onReopen}>
            {t('重新打开窗口')}
          </button>
        )}
        <button type="button" className="plain-button" onClick={onCancel}>
          {t('取消')}
        </button>
      </div>
    </>
  )
}

interface TicketListener {
  readonly onTicket: (ticket: string) => void
  readonly onFailure: (sentence: string) => void
}

/** Waits for what the window says. Only a window of the login page's own server, opened from here, is listened to. */
function useTicket(
  asked: Asked | undefined,
  opened: React.RefObject<Window | null>,
  { onTicket, onFailure }: TicketListener,
): void {
  const hear = useEffectEvent(({ origin, source, data }: MessageEvent<unknown>) => {
    if (asked === undefined || typeof data !== 'string' || data === '') return
    if (origin !== new URL(thirdLoginAddress(asked.source.name)).origin) return
    if (!(asked.isBlocked ? isOpenedHere(source) : source === opened.current)) return
    if (data !== failureText) return onTicket(data)
    onFailure(t('{title}登录失败，请重试或换一种方式登录', { title: t(asked.source.title) }))
  })
  const look = useEffectEvent(() => {
    // What the window said before it was closed has been heard.
    if (opened.current?.closed === true) onFailure(t('登录窗口已关闭，没有完成登录'))
  })

  const isWaiting = asked !== undefined
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => look(), lookMs)
    const listen = (event: MessageEvent<unknown>) => hear(event)
    window.addEventListener('message', listen)
    return () => {
      clearInterval(timer)
      window.removeEventListener('message', listen)
    }
  }, [isWaiting])
}

/** Whether a message comes from a window that this page has opened; another site may be asked for its opener too. */
function isOpenedHere(source: MessageEventSource | null): boolean {
  return source !== null && 'opener' in source && source.opener === window
}

/** Where CAS sends the user back to: this page, with the place to which they wanted to go. */
function ownAddress(): string {
  const { origin, pathname, search } = window.location
  const address = origin + pathname + search
  // The server takes no longer one.
  return address.length <= 1_000 ? address : origin + pathname
}
