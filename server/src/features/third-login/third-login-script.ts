import { scannedSourceName } from '@settle/shared/features/third-login/login-source.ts'

/**
 * The script of the simulated page of a third party, as browsers get it: plain, so that it is served as it stands.
 * It shows the accounts, sends the decision, and hands the ticket to the one who opened the page.
 */
export const thirdLoginScript = `
const byId = (id) => document.getElementById(id)
const { source, world } = document.querySelector("main").dataset
const asked = new URLSearchParams(location.search)
const state = asked.get("state") ?? undefined
const service = asked.get("service") ?? undefined
const isScanned = source === "${scannedSourceName}"
const base = "/__fake/pages/third-login/"

function say(text, isError = false) {
  const message = byId("message")
  message.textContent = text
  message.classList.toggle("error", isError)
  message.hidden = false
}

async function call(path, body) {
  const response = await fetch(base + path + "?__world=" + encodeURIComponent(world), body === undefined ? {} : {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok || answer.success === false) throw new Error(answer.message)
  return answer
}

function choiceOf(account) {
  const label = document.createElement("label")
  label.className = "account"
  label.dataset.words = [account.username, account.realname, account.busName].join(" ").toLowerCase()
  const radio = document.createElement("input")
  radio.type = "radio"
  radio.name = "account"
  radio.value = account.id
  radio.required = true
  const name = document.createElement("span")
  name.textContent = account.realname + " · " + account.username
  const company = document.createElement("small")
  company.textContent = account.busName
  const tag = document.createElement("span")
  tag.className = account.isFrozen ? "tag frozen" : "tag"
  tag.textContent = account.isFrozen ? "已冻结" : account.role
  label.append(radio, name, tag, company)
  return label
}

/** The windows that may learn the ticket: this host, and a front end in development on this machine. */
function openerOrigins() {
  const origins = [location.origin]
  if (document.referrer !== "") {
    const { origin, hostname } = new URL(document.referrer)
    const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(hostname) || hostname.endsWith(".localhost")
    if (isLocal && origin !== location.origin) origins.push(origin)
  }
  return origins
}

function tellOpener(text) {
  if (window.opener === null) return
  for (const origin of openerOrigins()) window.opener.postMessage(text, origin)
}

async function decide(userId) {
  const buttons = document.querySelectorAll("form button")
  for (const button of buttons) button.disabled = true
  try {
    const { ticket, redirect } = await call("decisions", { source, userId, state, service })
    byId("choice").hidden = true
    if (redirect !== null) return location.assign(redirect)
    if (userId === null) {
      tellOpener("登录失败")
      return say("已拒绝登录，可以关闭此页面。", true)
    }
    if (isScanned) return say("已确认登录，请回到显示二维码的页面。")
    byId("ticket").value = ticket
    byId("result").hidden = false
    tellOpener(ticket)
    say(window.opener === null ? "已确认登录，请复制登录凭证。" : "已确认登录，可以关闭此页面。")
  } catch (error) {
    say(error.message, true)
    for (const button of buttons) button.disabled = false
  }
}

byId("choice").addEventListener("submit", (event) => {
  event.preventDefault()
  decide(new FormData(event.target).get("account"))
})
byId("refuse").addEventListener("click", () => decide(null))
byId("copy").addEventListener("click", async () => {
  byId("ticket").select()
  try {
    await navigator.clipboard.writeText(byId("ticket").value)
  } catch {
    // Without https a page may not write to the clipboard this way.
    document.execCommand("copy")
  }
  say("已复制。")
})
byId("filter").addEventListener("input", (event) => {
  const word = event.target.value.trim().toLowerCase()
  for (const label of byId("other-accounts").children) label.hidden = !label.dataset.words.includes(word)
})
byId("filter").addEventListener("keydown", (event) => {
  if (event.key === "Enter") event.preventDefault()
})

async function start() {
  if (isScanned && state === undefined) return say("地址中缺少 state，请重新扫描二维码。", true)
  try {
    const accounts = await call("accounts")
    const others = accounts.filter((account) => !account.isRoleAccount)
    byId("role-accounts").append(...accounts.filter((account) => account.isRoleAccount).map(choiceOf))
    byId("other-accounts").append(...others.map(choiceOf))
    byId("others-count").textContent = others.length
    byId("choice").hidden = false
  } catch (error) {
    say(error.message, true)
  }
}

start()
`
