import {
  Activity,
  type ComponentType,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useId,
  useState,
} from 'react'
import { t } from '#client/core/text.ts'
import { type SignIn } from '#client/features/login/form/sign-in.ts'

/** What every way of logging in but the password gets. */
export interface LoginWayProps {
  readonly signIn: SignIn
  /** Why the last attempt failed, or ''. */
  readonly refusal: string
  readonly onRefuse: (sentence: string) => void
}

const wayNames = ['password', 'phone', 'weChat', 'others'] as const
type WayName = (typeof wayNames)[number]

/** Loaded when it is chosen: most users log in by password (client.md, Budgets). */
const lazyWays: Readonly<Record<Exclude<WayName, 'password'>, ComponentType<LoginWayProps>>> = {
  phone: lazy(async () => ({ default: (await import('./more-logins.ts')).PhoneLogin })),
  weChat: lazy(async () => ({ default: (await import('./we-chat-login.tsx')).WeChatLogin })),
  others: lazy(async () => ({ default: (await import('./more-logins.ts')).OtherLogins })),
}

interface LoginWaysProps extends LoginWayProps {
  /** Draws the form for name and password, with why the last attempt failed. */
  readonly children: (refusal: string) => ReactNode
}

/** The ways to log in as tabs. What is typed in one is still there when the user comes back to it. */
export function LoginWays({ children, signIn, refusal, onRefuse }: LoginWaysProps) {
  const id = useId()
  const [chosen, setChosen] = useState<WayName>('password')
  const [visited, setVisited] = useState<ReadonlySet<WayName>>(new Set(['password']))
  const titles = {
    password: t('密码登录'),
    phone: t('手机号登录'),
    weChat: t('微信扫码'),
    others: t('其他方式'),
  }

  const refusalOf = (name: WayName) => (name === chosen ? refusal : '')

  const choose = (name: WayName) => {
    if (name !== chosen) onRefuse('')
    setChosen(name)
    setVisited(new Set([...visited, name]))
  }

  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextOf(event.key, wayNames.indexOf(chosen))
    if (next === undefined) return
    event.preventDefault()
    choose(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-way="${next}"]`)?.focus()
  }

  return (
    <>
      <div
        className="login-ways"
        role="tablist"
        aria-label={t('登录方式')}
        tabIndex={-1}
        onKeyDown={moveByKey}
      >
        {wayNames.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}-tab`}
            data-way={name}
            aria-selected={name === chosen}
            aria-controls={`${id}-${name}`}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => choose(name)}
          >
            {titles[name]}
          </button>
        ))}
      </div>
      {wayNames.map((name) => (
        <div
          key={name}
          id={`${id}-${name}`}
          role="tabpanel"
          aria-labelledby={`${id}-${name}-tab`}
          hidden={name !== chosen}
        >
          {visited.has(name) && (
            <Activity mode={name === chosen ? 'visible' : 'hidden'}>
              {name === 'password' ? (
                children(refusalOf(name))
              ) : (
                <LazyWay
                  name={name}
                  signIn={signIn}
                  refusal={refusalOf(name)}
                  onRefuse={onRefuse}
                />
              )}
            </Activity>
          )}
        </div>
      ))}
    </>
  )
}

function LazyWay({
  name,
  ...props
}: LoginWayProps & { readonly name: Exclude<WayName, 'password'> }) {
  const Way = lazyWays[name]
  return (
    <Suspense
      fallback={
        <p className="login-way-loading" role="status">
          {t('正在加载…')}
        </p>
      }
    >
      <Way {...props} />
    </Suspense>
  )
}

function nextOf(key: string, index: number): WayName | undefined {
  switch (key) {
    case 'ArrowRight':
      return wayNames[(index + 1) % wayNames.length]
    case 'ArrowLeft':
      return wayNames.at(index - 1)
    case 'Home':
      return wayNames[0]
    case 'End':
      return wayNames.at(-1)
    default:
      return undefined
  }
}
