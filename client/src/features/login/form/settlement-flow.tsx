import { useBranding } from '#client/core/look/branding.ts'
import { t } from '#client/core/text.ts'

const partyBox = { width: 128, height: 60, rx: 10 }

/** How money and papers go round in this business, drawn by ourselves (visual.md, login). */
export function SettlementFlow() {
  // A white label's own name may be long; the drawing has room for four characters.
  const platform = useBranding().isWhiteLabel ? t('结算平台') : t('衡舟平台')

  return (
    <svg
      className="settlement-flow"
      viewBox="0 0 480 300"
      role="img"
      aria-label={t('结算流程示意图')}
    >
      <defs>
        <marker
          id="flow-arrow"
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="5"
          markerHeight="5"
          orient="auto-start-reverse"
        >
          <path d="M0 0.5 7.5 4 0 7.5z" />
        </marker>
      </defs>
      <path className="flow-money" d="M144 62H168" markerEnd="url(#flow-arrow)" />
      <path className="flow-money" d="M312 62H336" markerEnd="url(#flow-arrow)" />
      <path className="flow-money" d="M404 96V196" markerEnd="url(#flow-arrow)" />
      <path className="flow-paper" d="M336 232H312" markerEnd="url(#flow-arrow)" />
      <path className="flow-paper" d="M168 232H144" markerEnd="url(#flow-arrow)" />
      <path className="flow-paper" d="M76 196V96" markerEnd="url(#flow-arrow)" />
      <text className="flow-note" x="416" y="150">
        {t('逐笔到卡')}
      </text>
      <text className="flow-note" x="64" y="150" textAnchor="end">
        {t('票税合规')}
      </text>
      <circle className="flow-centre" cx="240" cy="147" r="34" />
      <path
        className="flow-balance"
        d="M240 129v34M226 163h28M220 137h40M220 137l-7 15h14zM260 137l-7 15h14z"
      />
      <Party x={12} y={32} name={t('商户')} task={t('发起批次')} />
      <Party x={176} y={32} name={platform} task={t('校验与清分')} />
      <Party x={340} y={32} name={t('合作银行')} task={t('资金存管')} />
      <Party x={340} y={202} name={t('自由职业者')} task={t('收取报酬')} />
      <Party x={176} y={202} name={t('服务商')} task={t('完税与开票')} />
      <Party x={12} y={202} name={t('凭证与发票')} task={t('归档可查')} />
    </svg>
  )
}

function Party({ x, y, name, task }: { x: number; y: number; name: string; task: string }) {
  const middle = x + partyBox.width / 2

  return (
    <g>
      <rect className="flow-party" x={x} y={y} {...partyBox} />
      <text className="flow-name" x={middle} y={y + 27}>
        {name}
      </text>
      <text className="flow-task" x={middle} y={y + 46}>
        {task}
      </text>
    </g>
  )
}
