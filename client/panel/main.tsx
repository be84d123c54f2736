import { render } from 'preact'
import { startAppearance } from './appearance.ts'
import { PanelPage } from './frame/panel-page.tsx'
import { askHealth, watchHealth } from './health.ts'
import { PanelModel } from './panel-model.ts'
import { tabs } from './tabs.ts'
import { startLocale } from './text.ts'

startAppearance()
await startLocale(async () => (await import('./en-us.ts')).panelEnUs)
const [first, ...others] = tabs
const model = new PanelModel([first.id, ...others.map(({ id }) => id)])
const place = document.querySelector('#panel')
if (place !== null) render(<PanelPage model={model} />, place)
watchHealth(model)
window.addEventListener('hashchange', () => void model.follow())
await askHealth(model)
await model.refresh()
