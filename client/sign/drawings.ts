/** The product's own mark: a boat that carries its two sails evenly. */
export function ownMark(): Element {
  return drawn(`<svg class="brand-own" width="32" height="32" viewBox="0 0 32 32">
    <rect width="32" height="32" rx="8" fill="#0b5cad"/>
    <path d="M6 19.5h20l-3.6 5.2a3 3 0 0 1-2.5 1.3h-7.8a3 3 0 0 1-2.5-1.3z" fill="#fff"/>
    <path d="M15.2 6v11.2H8.4z" fill="#fff"/>
    <path d="M17.2 9.2v8h5.6z" fill="#8ec8ff"/>
  </svg>`)
}

/** A letter that holds an agreement: somebody is invited. */
export function letterDrawing(): Element {
  return picture(`
    <path class="tint" d="M40 62 100 24l60 38v60a8 8 0 0 1-8 8H48a8 8 0 0 1-8-8z"/>
    <path class="paper" d="M58 30a6 6 0 0 1 6-6h72a6 6 0 0 1 6 6v66H58z"/>
    <path d="M72 42h34M72 54h56M72 66h44"/>
    <path class="accent" d="M72 82c7-9 10 7 16-1s8 5 14-2"/>
    <path class="front" d="M40 62l60 40 60-40v60a8 8 0 0 1-8 8H48a8 8 0 0 1-8-8z"/>
    <path d="m42 128 40-38M158 128l-40-38"/>`)
}

/** An agreement with a signature, a seal and a tick: all is done. */
export function signedDrawing(): Element {
  return picture(`
    <circle class="tint" cx="100" cy="74" r="58"/>
    <path class="paper" d="M62 26a6 6 0 0 1 6-6h48l22 22v82a6 6 0 0 1-6 6H68a6 6 0 0 1-6-6z"/>
    <path class="front" d="M116 20v16a6 6 0 0 0 6 6h16z"/>
    <path d="M76 58h46M76 70h46M76 82h26"/>
    <path class="accent" d="M76 110c7-11 10 8 17-2s8 6 15-3"/>
    <circle class="seal" cx="136" cy="106" r="20"/>
    <path class="tick" d="m127 106 6.5 7 12-13"/>`)
}

/** A calendar whose day is over. */
export function expiredDrawing(): Element {
  return picture(`
    <circle class="tint" cx="100" cy="74" r="58"/>
    <rect class="paper" x="58" y="36" width="84" height="80" rx="8"/>
    <path class="front" d="M58 44a8 8 0 0 1 8-8h68a8 8 0 0 1 8 8v14H58z"/>
    <path d="M78 28v16M122 28v16"/>
    <circle class="paper" cx="132" cy="108" r="22"/>
    <path class="accent" d="M132 96v13l9 6"/>
    <path d="M74 74h10M95 74h10M116 74h10M74 92h10M95 92h10"/>`)
}

/** An agreement that was put aside. */
export function asideDrawing(): Element {
  return picture(`
    <circle class="tint" cx="100" cy="74" r="58"/>
    <path class="paper" d="M62 26a6 6 0 0 1 6-6h48l22 22v82a6 6 0 0 1-6 6H68a6 6 0 0 1-6-6z"/>
    <path class="front" d="M116 20v16a6 6 0 0 0 6 6h16z"/>
    <path d="M76 58h46M76 70h46M76 82h46M76 94h26"/>
    <circle class="paper" cx="136" cy="108" r="20"/>
    <path class="accent" d="M127 108h18"/>`)
}

/** Two links of a chain that do not meet. */
export function brokenLinkDrawing(): Element {
  return picture(`
    <circle class="tint" cx="100" cy="74" r="58"/>
    <path class="paper" d="M92 92 78 106a17 17 0 0 1-24-24l18-18a17 17 0 0 1 24 0"/>
    <path class="paper" d="m108 56 14-14a17 17 0 0 1 24 24l-18 18a17 17 0 0 1-24 0"/>
    <path class="accent" d="m94 46-4-14M112 104l4 14M80 52l-12-8M122 98l12 8"/>`)
}

/** A face in a frame that looks for it. */
export function faceDrawing(): Element {
  return drawn(`<svg class="face" viewBox="0 0 200 200">
    <circle class="face-ground" cx="100" cy="100" r="92"/>
    <path class="face-person" d="M100 52c-19 0-31 13-31 33 0 24 14 42 31 42s31-18 31-42c0-20-12-33-31-33zM40 178c6-27 28-40 60-40s54 13 60 40a92 92 0 0 1-120 0z"/>
    <circle class="face-ring" cx="100" cy="100" r="92" pathLength="100"/>
    <path class="face-frame" d="M58 78V64a8 8 0 0 1 8-8h14M120 56h14a8 8 0 0 1 8 8v14M142 112v14a8 8 0 0 1-8 8h-14M80 134H66a8 8 0 0 1-8-8v-14"/>
  </svg>`)
}

/** Small pictures beside a text that says the same. */
export const icons = {
  shield: () => icon('M12 3 5 6v5c0 4.6 2.9 8 7 10 4.1-2 7-5.4 7-10V6zM9 12l2.2 2.2L15.2 10'),
  lock: () => icon('M7 11V8a5 5 0 0 1 10 0v3M6 11h12v9H6zM12 15v2'),
  phone: () =>
    icon(
      'M7 4h3l1.5 4-2 1.5a11 11 0 0 0 5 5l1.5-2 4 1.5v3a2 2 0 0 1-2 2A15 15 0 0 1 5 6a2 2 0 0 1 2-2z',
    ),
  download: () => icon('M12 4v11m0 0 4-4m-4 4-4-4M5 19h14'),
  print: () => icon('M7 9V4h10v5M7 17H5v-7h14v7h-2M8 14h8v6H8z'),
  company: () => icon('M5 20V5h9v15M14 10h5v10M3 20h18M8 9h3M8 13h3M8 17h3'),
  person: () => icon('M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM5 20c.6-4 3.2-6 7-6s6.4 2 7 6'),
  paper: () => icon('M7 3h7l4 4v14H7zM14 3v4h4M10 12h5M10 16h5'),
  tick: () => icon('m6 12 4 4 8-9'),
} as const

function icon(path: string): Element {
  return drawn(`<svg class="icon" viewBox="0 0 24 24"><path d="${path}"/></svg>`)
}

function picture(content: string): Element {
  return drawn(`<svg class="picture" viewBox="0 0 200 140">${content}</svg>`)
}

/** The markup is ours alone: nothing of a call ever stands in it. */
function drawn(markup: string): Element {
  const template = document.createElement('template')
  template.innerHTML = markup
  const { firstElementChild } = template.content
  if (firstElementChild === null) throw new Error('A drawing is one element.')
  firstElementChild.setAttribute('aria-hidden', 'true')
  return firstElementChild
}
