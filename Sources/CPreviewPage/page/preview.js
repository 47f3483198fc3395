// The page of `screenc preview`. The server lays the screen out and renders it; this script shows what
// it sends, and tells it what a person does. All state of the page is in its address.
"use strict";

const $ = (id) => document.getElementById(id);

/** What the address says: the screen, its settings, and what the page shows of it. */
const state = Object.fromEntries(new URLSearchParams(location.search));

/** The settings that are sent to the server. */
const settingNames = ["state", "device", "appearance", "size", "ios", "direction", "locale"];

/** The name of this tab at the server. */
const tab = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
  byte.toString(36).padStart(2, "0")).join("");

/** The screen as the server last described it. */
let view = null;
/** What the server can do: `editor`, `folder`, `live`. */
let server = {};
/** The offsets to which the screens below were scrolled. */
const coveredOffsets = [];
/** The number of the first line of the log that is not shown yet. */
let nextLog = 0;

function setState(changes) {
  for (const [name, value] of Object.entries(changes)) {
    if (value === "" || value == null || value === false) delete state[name];
    else state[name] = String(value);
  }
  history.replaceState(null, "", "?" + new URLSearchParams(state));
}

// MARK: - The server

class Fault extends Error {}

async function answer(response) {
  if (!response.ok) {
    const fault = new Fault((await response.text()).trim());
    fault.status = response.status;
    throw fault;
  }
  return response.json();
}

async function get(path, query = {}) {
  return answer(await fetch(path + "?" + new URLSearchParams({ tab, ...query })));
}

async function post(path, body = {}) {
  return answer(await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ tab, ...body }),
  }));
}

/** Requests that change the screen, one after the other. */
let lastRequest = Promise.resolve();

function inOrder(request) {
  const run = lastRequest.then(request);
  lastRequest = run.catch(() => {});
  return run;
}

function report(error) {
  $("status").textContent = error instanceof Fault ? error.message : "The server does not answer.";
}

/** The visible part of the content, which the server renders with a margin. */
function viewport() {
  return {
    start: String(Math.round(view ? $("scroller").scrollTop : Number(state.y ?? 0))),
    height: String($("device").clientHeight || 900),
    offsets: sidewaysOffsets(),
    log: String(nextLog),
  };
}

function sidewaysOffsets() {
  const rows = [...content.root.querySelectorAll(".s[data-n]")];
  return rows.filter((row) => row.scrollLeft || row.scrollTop)
    .map((row) => `${row.dataset.n}:${Math.round(row.scrollLeft || row.scrollTop)}`).join(",");
}

/** Opens the screen of the address. */
async function open() {
  const settings = Object.fromEntries(
    settingNames.filter((name) => state[name]).map((name) => [name, state[name]]));
  if (view && view.path !== state.path) leave();
  show(await inOrder(() => post("open",
    { path: state.path ?? "", steps: state.steps ?? "[]", ...settings, ...viewport() })));
}

/** Forgets the shown screen and what a person has done on it. */
function leave() {
  view = null;
  setState({ y: "", node: "", steps: "" });
  $("scroller").scrollTop = 0;
  askedOffset = -1;
  chosenNode = null;
  details = null;
  clearOverlay();
  for (const part of parts) part.show({ html: "", css: "" });
}

/** Performs a step, such as `{step: "back"}` or `{node: "c.0.1"}`. */
async function step(body) {
  try {
    const found = await inOrder(() => post("step", { ...body, ...viewport() }));
    if (found.menu || found.field) return found;
    if (found.question) {
      return confirm(found.question) ? step({ ...body, confirmed: "yes" }) : null;
    }
    show(found);
  } catch (error) {
    if (error.status === 404) return open().catch(report);
    report(error);
  }
  return null;
}

// MARK: - Parts of the screen

/** A shadow tree that shows markup of the server. */
class Part {
  constructor(host) {
    this.root = host.attachShadow({ mode: "open" });
    this.host = host;
    this.sheet = new CSSStyleSheet();
    this.root.adoptedStyleSheets = [this.sheet, Part.common];
    this.root.append(document.createElement("div"));
  }

  static common = new CSSStyleSheet();

  show(markup) {
    const template = document.createElement("template");
    template.innerHTML = markup.html;
    // Both at once: the classes of the markup are those of the sheet.
    this.sheet.replaceSync(markup.css);
    const all = document.createElement("div");
    all.append(template.content);
    const focused = this.root.activeElement?.dataset.n;
    update(this.root.firstElementChild, all);
    // An element that was moved has lost it.
    if (focused && !this.root.activeElement) {
      this.root.querySelector(`[data-n="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
    }
    markChosen();
  }
}

Part.common.replaceSync(`
  :host > div { position: static }
  [data-part="f"] [data-n], [data-part="a"] { pointer-events: auto }
  [data-n]:focus-visible { outline: 2px solid #0a84ff; outline-offset: -2px }
  .chosen::after { content: ""; position: absolute; inset: 0; z-index: 9; pointer-events: none;
    outline: 2px solid #0a84ff; outline-offset: -2px; border-radius: inherit }`);

/** Gives an element the attributes and children of another, and keeps what is the same. */
function update(element, wanted) {
  for (const { name } of [...element.attributes]) {
    if (!wanted.hasAttribute(name)) element.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
  const known = new Map();
  for (const child of element.childNodes) {
    if (child.dataset?.n) known.set(child.dataset.n, child);
  }
  let place = element.firstChild;
  for (const child of [...wanted.childNodes]) {
    const same = child.dataset?.n
      ? known.get(child.dataset.n)
      : place && !place.dataset?.n && place.nodeName === child.nodeName ? place : null;
    if (!same || same.nodeName !== child.nodeName) {
      element.insertBefore(child, place);
      continue;
    }
    known.delete(child.dataset?.n);
    if (same === place) place = place.nextSibling;
    else element.insertBefore(same, place);
    if (child.nodeType === Node.ELEMENT_NODE) update(same, child);
    else if (same.nodeValue !== child.nodeValue) same.nodeValue = child.nodeValue;
  }
  while (place) {
    const next = place.nextSibling;
    place.remove();
    place = next;
  }
}

const content = new Part($("content"));
const bars = new Part($("bars"));
const front = new Part($("front"));
const parts = [content, bars, front];

/** Shows what the server answered. */
function show(answer) {
  const isFirst = view === null;
  const depth = view?.depth ?? 0;
  nextLog = answer.nextLog;
  showLog(answer.log);
  showReport(answer);
  showSource(answer);
  $("device").classList.toggle("stale",
    view !== null && (answer.isOutdated || hasErrors(answer.stepReport) || Boolean(answer.fault)));
  $("blank").hidden = Boolean(answer.screen);
  if (!answer.screen) return showBlank();
  const screen = answer.screen;
  const isAtEnd = isFirst || screen.depth > depth || restBelow() < 2;
  view = { ...screen, path: answer.path, version: answer.version };
  document.title = `${screen.title || screen.id} — screenc preview`;
  const device = $("device");
  device.style.width = `${screen.width}px`;
  device.style.height = `${screen.height}px`;
  device.style.borderRadius = screen.sheet
    ? `${screen.sheet.corner}px ${screen.sheet.corner}px ${screen.corner}px ${screen.corner}px` : `${screen.corner}px`;
  // A sheet stands at the bottom of the device, of which the rest is dimmed.
  device.style.marginTop = screen.sheet ? `${screen.sheet.top}px` : "";
  device.classList.toggle("grabber", screen.sheet?.grabber === true);
  device.style.background = screen.appearance === "dark" ? "#000" : "#fff";
  device.dir = screen.direction;
  device.lang = screen.locale;
  device.setAttribute("aria-label", `Screen ${screen.title || screen.id}`);
  for (const part of parts) part.host.dir = screen.direction;
  const scroller = $("scroller");
  if (screen.depth > depth) coveredOffsets[depth] = scroller.scrollTop;
  if (screen.depth !== depth) {
    chosenNode = null;
    $("stage").scrollTop = 0;
    clearOverlay();
  }
  showSteps(answer.steps, screen.depth !== depth && !isFirst);
  showBox(null);
  showWindow(screen);
  front.show(screen.front);
  showAlert();
  if (hasNumbers) showNumbers().catch(report);
  if (isFirst && state.y) scroller.scrollTop = Number(state.y);
  if (screen.depth > depth) scroller.scrollTop = 0;
  if (screen.fromEnd && isAtEnd && !(isFirst && state.y)) scroller.scrollTop = view.contentHeight;
  if (screen.depth < depth) scroller.scrollTop = coveredOffsets[screen.depth] ?? 0;
  showBars();
  $("back").disabled = screen.back === undefined;
  $("refresh").disabled = !screen.pulls;
  $("undo").disabled = screen.undo === undefined;
  $("undo").textContent = screen.undo ? `Undo: ${screen.undo}` : "Undo";
  for (const action of screen.actions) {
    if (action.notice) showNotice(action.notice);
    if (action.open) showNotice(`Opens ${action.open}`);
  }
  for (const name of settingNames) {
    const control = $("settings").elements[name];
    if (control !== document.activeElement) control.value = state[name] ?? control.dataset.initial ?? "";
  }
  showScreens();
  clearTimeout(matrixTimer);
  matrixTimer = setTimeout(showMatrix, 300);
  if (state.node) choose(state.node, isFirst, true);
  placeField();
  $("status").textContent = "";
  showComparison().catch(report);
}

/** There is no screen yet: its spec has errors. */
function showBlank() {
  for (const name of ["back", "refresh", "undo"]) $(name).disabled = true;
  const device = $("device");
  device.style.width ||= "390px";
  device.style.height ||= "844px";
}

/** Says where the items come from, and what taps may do. */
function showSource(answer) {
  const source = $("source");
  source.textContent = server.sends ? "live, writes are sent" : answer.source ?? "";
  source.className = server.sends ? "sends" : "";
  source.title = server.sends ? "Taps change data on the server."
    : "Writes are not sent: that needs --live --allow-send.";
}

/**
 * Keeps the steps in the address as a JSON array, unless that would be too long; each screen that is
 * shown is an entry of the history.
 */
function showSteps(steps, isOtherScreen) {
  const all = steps.length ? JSON.stringify(steps) : "";
  const text = encodeURIComponent(all).length <= 8000 ? all : "";
  if (isOtherScreen && (state.steps ?? "") !== text) history.pushState(null, "", location.href);
  setState({ steps: text });
}

window.addEventListener("popstate", () => {
  for (const name of Object.keys(state)) delete state[name];
  Object.assign(state, Object.fromEntries(new URLSearchParams(location.search)));
  open().catch(report);
});

/** Shows a window of the content. */
function showWindow(window) {
  if (window.contentHeight) content.host.style.height = `${window.contentHeight}px`;
  content.show(window.content);
  loaded = { start: window.start, height: view.height };
}

/** The bars at offsets at which they have collapsed in part, and the version that they belong to. */
let barsByOffset = new Map();
let barsVersion = null;
let isLoadingBars = false;

/** The bars collapse as the content is scrolled. */
function showBars() {
  const offset = Math.round($("scroller").scrollTop);
  if (offset <= 0) return bars.show(view.bars);
  if (offset >= view.collapse) return bars.show(view.collapsedBars);
  if (barsVersion !== view.version) barsByOffset = new Map();
  barsVersion = view.version;
  const known = barsByOffset.get(offset);
  if (known) bars.show(known);
  else loadBars().catch(report);
}

/** Loads the bars of the offset, and of the one that the content has meanwhile. */
async function loadBars() {
  if (isLoadingBars) return;
  isLoadingBars = true;
  try {
    const start = String(Math.round($("scroller").scrollTop));
    const answer = await get("bars", { start });
    if (answer.version === view?.version) barsByOffset.set(Number(start), answer.bars);
    else return;
  } finally {
    isLoadingBars = false;
  }
  showBars();
}

// MARK: - Scrolling

/** The window of the content that is shown. */
let loaded = { start: 0, height: 0 };
let isLoadingWindow = false;
let scrollTimer = 0;
/** The farthest offset at which more pages were asked for. */
let askedOffset = -1;
/** The height of the content at which more pages were asked for at its top. */
let askedHeight = -1;

const margin = 600;

/** Shows the visible part anew. Returns false if the screen has changed meanwhile. */
async function showVisible() {
  const { version, ...window } = await get("window", viewport());
  if (version !== view?.version) return false;
  showWindow(window);
  return true;
}

async function loadWindow() {
  if (isLoadingWindow || !view) return;
  isLoadingWindow = true;
  try {
    while (Math.abs($("scroller").scrollTop - loaded.start) > margin / 2) {
      if (!await showVisible()) break;
    }
  } catch (error) {
    report(error);
  }
  isLoadingWindow = false;
}

$("scroller").addEventListener("scroll", () => {
  if (!view) return;
  showBars();
  loadWindow();
  if (!typing) clearOverlay();
  placeField();
  placeComparison();
  clearTimeout(scrollTimer);
  scrollTimer = setTimeout(scrolled, 100);
});

/** The points of the content below what is visible. */
function restBelow() {
  return view ? view.contentHeight - $("scroller").scrollTop - view.height : 0;
}

/** Loads the next pages near the end, or near the top of a screen that begins at its end. */
async function scrolled() {
  const scroller = $("scroller");
  setState({ y: Math.round(scroller.scrollTop) || "" });
  if (hasNumbers) showNumbers().catch(report);
  if (state.compare === "save" || state.compare === "commit") showComparison().catch(report);
  const offset = Math.round(scroller.scrollTop);
  if (view.fromEnd) {
    if (offset > view.height / 2 || view.contentHeight === askedHeight) return;
    const height = askedHeight = view.contentHeight;
    await step({ step: "scroll=0" });
    // What joins at the top moves the rest down, and the screen with it.
    if (view.contentHeight > height) scroller.scrollTop += view.contentHeight - height;
    return;
  }
  const rest = restBelow();
  if (rest > view.height / 2 || offset <= askedOffset || view.contentHeight <= view.height) return;
  askedOffset = offset;
  const before = view.contentHeight;
  await step({ step: `scroll=${offset}` });
  if (view.contentHeight !== before) askedOffset = -1;
}

/** A row that scrolls sideways shows further items. */
content.root.addEventListener("scroll", (event) => {
  if (!event.target.classList?.contains("s")) return;
  clearTimeout(scrollTimer);
  scrollTimer = setTimeout(() => showVisible().catch(report), 60);
}, true);

// MARK: - Taps

/** The element of the innermost node at an event. */
function nodeOf(event) {
  return event.composedPath().find((element) => element.dataset?.n) ?? null;
}

/** The element that shows an item, header or control around a node. */
function itemOf(element) {
  return element?.closest("li, [role=listitem], header, footer") ?? element;
}

for (const part of parts) {
  part.root.addEventListener("click", (event) => {
    event.preventDefault();
    if (dragged) return;
    const element = nodeOf(event);
    if (!element) return;
    if (state.inspect || event.altKey) return choose(controlOf(element).dataset.n);
    tap(element, event);
  });
  part.root.addEventListener("contextmenu", (event) => {
    const element = nodeOf(event);
    if (!element) return;
    event.preventDefault();
    showMenuOf(element);
  });
  part.root.addEventListener("pointermove", (event) => {
    if (state.inspect) showBox(nodeOf(event));
  });
  part.root.addEventListener("pointerleave", () => { if (state.inspect) showBox(null); });
}

/** The control that an element is a part of, else the element. */
function controlOf(element) {
  const control = element.closest("[role=switch], [role=spinbutton], [role=textbox], [role=radio], [role=tab], button");
  return control?.closest("[data-n]") ?? element;
}

/**
 * Taps an element.
 *
 * @param event the click; without one, `part` says where it is tapped, from 0 at its left to 1.
 */
async function tap(element, event, part = 0.9) {
  clearOverlay();
  const frame = element.getBoundingClientRect();
  if (event) part = (event.clientX - frame.left) / Math.max(1, frame.width);
  const body = { node: element.dataset.n, part: String(view.direction === "rtl" ? 1 - part : part) };
  const link = event?.composedPath().find((found) => found.matches?.("a.t"));
  if (link) {
    const links = [...itemOf(element).querySelectorAll("a.t")];
    body.link = String(links.indexOf(link));
  }
  typedEarly = "";
  const found = await step(body);
  if (found?.menu) showMenu(found.menu, frame);
  if (found?.field) showField(found.field, element, typedEarly);
  typedEarly = null;
}

/** What is typed before the field that a tap opens is there; null if no tap is performed. */
let typedEarly = null;
/** The field in which a person types, and the node that it covers. */
let typing = null;

/** Puts the field over its node, which may have moved. */
function placeField() {
  const element = typing && elementNamed(typing.node);
  if (element) place(typing.input, element.getBoundingClientRect(), true);
}

/** Shows a field in which a person types over the one of the screen. */
function showField(field, element, typed) {
  const input = document.createElement(field.multiline ? "textarea" : "input");
  input.className = "field";
  if (!field.multiline) input.type = field.secure ? "password" : "text";
  input.inputMode = { numberPad: "numeric", decimalPad: "decimal", emailAddress: "email",
    URL: "url", phonePad: "tel" }[field.keyboard] ?? "text";
  input.value = field.text + typed;
  input.placeholder = field.prompt;
  input.setAttribute("aria-label", field.prompt || "Text");
  place(input, element.getBoundingClientRect(), true);
  let isSending = false;
  let isOutdated = false;
  const { path } = state;
  const { depth } = view;
  const send = async () => {
    // What was typed is not searched for any more once the person has left the screen.
    if (state.path !== path || view.depth !== depth) return;
    isOutdated = isSending;
    if (isSending) return;
    isSending = true;
    do {
      isOutdated = false;
      await step({ step: field.step + input.value });
    } while (isOutdated);
    isSending = false;
  };
  let timer = 0;
  input.addEventListener("input", () => {
    clearTimeout(timer);
    if (field.delay === 0) send(); else timer = setTimeout(send, field.delay);
  });
  input.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key !== "Escape" && (event.key !== "Enter" || field.multiline)) return;
    clearOverlay();
    $("scroller").focus();
  });
  $("overlay").append(input);
  typing = { input, node: element.dataset.n };
  input.focus();
  if (typed) send();
}

/** Puts an element of the overlay at a frame of the window. */
function place(element, frame, hasSize = false) {
  const origin = $("overlay").getBoundingClientRect();
  element.style.left = `${frame.left - origin.left}px`;
  element.style.top = `${frame.top - origin.top}px`;
  if (!hasSize) return;
  element.style.width = `${frame.width}px`;
  element.style.height = `${Math.max(28, frame.height)}px`;
}

function clearOverlay() {
  typing = null;
  $("overlay").replaceChildren();
}

/** A click elsewhere closes menus and fields. */
document.addEventListener("pointerdown", (event) => {
  const isInside = event.composedPath().includes($("device"));
  if (!isInside && $("overlay").querySelector(".menu, .swipe, .field")) clearOverlay();
});

function button(entry, className = "") {
  const element = document.createElement("button");
  element.textContent = (entry.chosen ? "✓ " : "") + entry.title;
  element.disabled = !entry.enabled;
  element.className = `${entry.role ?? ""} ${className}`;
  element.addEventListener("click", () => {
    clearOverlay();
    $("scroller").focus();
    step({ step: entry.step });
  });
  return element;
}

function showMenu(entries, frame) {
  clearOverlay();
  const menu = document.createElement("div");
  menu.className = "menu";
  menu.setAttribute("role", "menu");
  for (const entry of entries) {
    const element = button(entry);
    element.setAttribute("role", "menuitem");
    menu.append(element);
  }
  const origin = $("overlay").getBoundingClientRect();
  $("overlay").append(menu);
  menu.style.left = `${Math.max(8, Math.min(frame.left - origin.left, view.width - 200))}px`;
  menu.style.top = `${Math.max(8, Math.min(frame.bottom - origin.top, view.height - menu.offsetHeight - 8))}px`;
  menu.scrollIntoView({ block: "nearest" });
  menu.querySelector("button:enabled")?.focus({ preventScroll: true });
}

async function showMenuOf(element) {
  const entries = await get("entries", { node: element.dataset.n });
  if (entries.menu) showMenu(entries.menu, itemOf(element).getBoundingClientRect());
}

// What the alert said that a click has closed.
let closedAlert = null;

// An alert is there until it is clicked, and again when another load has failed.
function showAlert() {
  const alert = front.root.querySelector('[role="alertdialog"]');
  const layer = alert?.closest('[data-part="a"]');
  if (!layer) {
    closedAlert = null;
    return;
  }
  layer.hidden = alert.textContent === closedAlert;
  layer.onclick = () => {
    closedAlert = alert.textContent;
    layer.hidden = true;
  };
}

function showNotice(text) {
  const notice = $("notice");
  notice.textContent = text;
  notice.hidden = false;
  clearTimeout(showNotice.timer);
  showNotice.timer = setTimeout(() => { notice.hidden = true; }, 3000);
}

// MARK: - Swipes and pulling

/** The start of a drag; `dragged` is true until the click that ends it has passed. */
let drag = null;
let dragged = false;

content.root.addEventListener("pointerdown", (event) => {
  const element = nodeOf(event);
  dragged = false;
  if (!element || state.inspect || element.closest(".s")) return;
  drag = { x: event.clientX, y: event.clientY, element };
});

window.addEventListener("pointerup", async (event) => {
  if (!drag) return;
  const { x, y, element } = drag;
  drag = null;
  const [right, down] = [event.clientX - x, event.clientY - y];
  if (Math.abs(right) < 40 && Math.abs(down) < 40) return;
  dragged = true;
  setTimeout(() => { dragged = false; });
  if (Math.abs(right) > Math.abs(down)) return swipe(element, right);
  if (down > 80 && $("scroller").scrollTop === 0) pull();
});

/** Shows the entries at the edge that a swipe uncovers; a long one performs the first. */
async function swipe(element, distance) {
  const isLeading = distance > 0 === (view.direction !== "rtl");
  const entries = await get("entries", { node: element.dataset.n });
  const shown = entries[isLeading ? "swipe.leading" : "swipe.trailing"];
  if (!shown) return;
  if (Math.abs(distance) > view.width * 0.6) return step({ step: shown[0].step });
  clearOverlay();
  const row = document.createElement("div");
  // The first entry is at the edge.
  row.className = isLeading ? "swipe" : "swipe trailing";
  for (const entry of shown) row.append(button(entry));
  const frame = itemOf(element).getBoundingClientRect();
  place(row, frame);
  row.style.height = `${frame.height}px`;
  if (distance < 0) {
    row.style.left = "auto";
    row.style.right = "0";
  }
  $("overlay").append(row);
  row.querySelector("button:enabled")?.focus();
}

async function pull() {
  if (!view?.pulls) return;
  $("status").textContent = "Refreshing…";
  await step({ step: "refresh" });
}

// MARK: - Keys

/** The element that the arrow keys have reached. */
let chosenNode = null;

function items() {
  const controls = "button, [role=switch], [role=textbox], [role=spinbutton], [role=radio], [role=tab]";
  const all = [...bars.root.querySelectorAll(`${controls}, [role=searchbox]`),
    ...content.root.querySelectorAll(`li, [role=listitem], ${controls}`),
    ...front.root.querySelectorAll(controls)];
  return [...new Set(all.map((element) => element.closest("[data-n]")))].filter(Boolean);
}

function markChosen() {
  if (!chosenNode) return;
  for (const part of parts) {
    for (const element of part.root.querySelectorAll(".chosen")) element.classList.remove("chosen");
  }
  elementNamed(chosenNode)?.classList.add("chosen");
}

function move(by) {
  const all = items();
  const index = all.findIndex((element) => element.dataset.n === chosenNode);
  const next = all[Math.max(0, Math.min(all.length - 1, index < 0 ? 0 : index + by))];
  if (!next) return;
  chosenNode = next.dataset.n;
  markChosen();
  next.scrollIntoView({ block: "nearest" });
  $("status").textContent = next.getAttribute("aria-label") ?? next.innerText.trim().split("\n")[0];
}

/** Taps or inspects what the arrow keys have reached. */
function enter() {
  const element = chosenElement();
  if (element) state.inspect ? choose(element.dataset.n) : tap(element);
}

/** Steps the stepper that was reached, or the one of the item. Returns false if there is none. */
function stepBy(isRight) {
  const element = chosenElement();
  const stepper = element?.closest("[role=spinbutton]") ?? element?.querySelector("[role=spinbutton]");
  if (stepper) tap(stepper, null, isRight ? 0.9 : 0.1);
  return Boolean(stepper);
}

function moveSideways(isRight) {
  const element = chosenElement();
  if (element && !stepBy(isRight)) swipe(element, isRight ? 50 : -50);
}

function chosenElement() {
  return items().find((element) => element.dataset.n === chosenNode) ?? null;
}

const keys = {
  ArrowDown: () => move(1),
  ArrowUp: () => move(-1),
  Enter: enter,
  " ": enter,
  ArrowLeft: () => moveSideways(false),
  ArrowRight: () => moveSideways(true),
  "+": () => stepBy(view.direction !== "rtl"),
  "-": () => stepBy(view.direction === "rtl"),
  Escape: () => $("overlay").childElementCount ? clearOverlay() : step({ step: "back" }),
  r: pull,
  u: () => step({ step: "undo" }),
  m: () => chosenElement() && showMenuOf(chosenElement()),
  i: toggleInspect,
  n: toggleNumbers,
  "/": () => {
    // The field is in the bar that the top of the content has.
    $("scroller").scrollTop = 0;
    showBars();
    const field = bars.root.querySelector("[role=searchbox]")?.closest("[data-n]");
    if (field) tap(field);
  },
};

document.addEventListener("keydown", (event) => {
  const isField = event.target.matches?.("input, select, textarea");
  const isButton = event.target.matches?.("button") && (event.key === "Enter" || event.key === " ");
  if (isField || isButton || event.ctrlKey || event.metaKey || event.altKey || !view) return;
  if (typedEarly !== null && event.key.length === 1) {
    typedEarly += event.key;
    return event.preventDefault();
  }
  const entries = [...$("overlay").querySelectorAll(".menu button:enabled, .swipe button:enabled")];
  const action = entries.length && event.key.startsWith("Arrow")
    ? () => moveInMenu(entries, event.key) : keys[event.key];
  if (!action) return;
  event.preventDefault();
  action();
});

function moveInMenu(entries, key) {
  const index = entries.indexOf(document.activeElement);
  const by = key === "ArrowDown" || key === "ArrowRight" ? 1 : -1;
  entries[(index + by + entries.length) % entries.length].focus();
}

// MARK: - Numbers

let hasNumbers = false;

/** Shows or hides the numbers of the outline, by which `--step @3` names what is visible. */
function toggleNumbers() {
  hasNumbers = !hasNumbers;
  showNumbers().catch(report);
}

async function showNumbers() {
  for (const old of $("overlay").querySelectorAll(".number")) old.remove();
  if (!hasNumbers || !view) return;
  const { marks } = await get("outline", { start: Math.round($("scroller").scrollTop) });
  const [origin, device] = [$("overlay"), $("scroller")].map((e) => e.getBoundingClientRect());
  const scale = device.width / view.width;
  for (const mark of marks ?? []) {
    const badge = document.createElement("div");
    badge.className = "number";
    badge.textContent = mark.number;
    badge.style.left = `${device.left - origin.left + mark.frame[0] * scale}px`;
    badge.style.top = `${device.top - origin.top + mark.frame[1] * scale}px`;
    $("overlay").append(badge);
  }
}

// MARK: - Inspector

function toggleInspect() {
  setState({ inspect: state.inspect ? "" : "1" });
  $("inspect").setAttribute("aria-pressed", String(Boolean(state.inspect)));
  showBox(null);
}

/** Points of a length of the window, without needless decimals. */
const points = (length) => String(Math.round(length * 100) / 100);

/** Outlines a node, with its frame, and its distances to its parent and to the node before it. */
function showBox(element, isSelected = false) {
  const overlay = $("overlay");
  for (const old of overlay.querySelectorAll(isSelected ? ".selected" : ".box:not(.selected), .tag")) {
    old.remove();
  }
  if (!element) return;
  const box = document.createElement("div");
  box.className = isSelected ? "box selected" : "box";
  const frame = element.getBoundingClientRect();
  place(box, frame);
  box.style.width = `${frame.width}px`;
  box.style.height = `${frame.height}px`;
  overlay.append(box);
  if (isSelected) return;
  const origin = $("device").getBoundingClientRect();
  const parent = element.parentElement?.closest("[data-n]")?.getBoundingClientRect();
  const before = element.previousElementSibling?.getBoundingClientRect();
  const lines = [`on the screen ${points(frame.left - origin.left)}, ${points(frame.top - origin.top)}`,
    `size ${points(frame.width)} × ${points(frame.height)}`];
  if (parent) {
    lines.push(`insets ${points(frame.top - parent.top)} ${points(parent.right - frame.right)} `
      + `${points(parent.bottom - frame.bottom)} ${points(frame.left - parent.left)}`);
  }
  if (before && before.width) {
    const isBelow = frame.top >= before.bottom - 0.5;
    lines.push(`spacing ${points(isBelow ? frame.top - before.bottom : frame.left - before.right)}`);
  }
  const tag = document.createElement("div");
  tag.className = "tag";
  tag.textContent = lines.join("\n");
  const below = frame.bottom - origin.top + 4;
  tag.style.left = `${Math.max(0, Math.min(frame.left - origin.left, view.width - 200))}px`;
  tag.style.top = `${below > view.height - 60 ? Math.max(0, frame.top - origin.top - 58) : below}px`;
  overlay.append(tag);
}

function elementNamed(node) {
  const selector = `[data-n="${CSS.escape(node)}"]`;
  return parts.map((part) => part.root.querySelector(selector)).find(Boolean) ?? null;
}

/** What is known of the node that was chosen last. */
let details = null;

/**
 * Shows what the server knows about a node.
 *
 * @param isAgain whether the screen has changed, and something else may be there now.
 */
async function choose(node, scrolls = false, isAgain = false) {
  setState({ node });
  try {
    const found = await get("inspect", { node });
    const isOther = isAgain && details
      && ["role", "section", "item"].some((name) => details[name] !== found[name]);
    if (isOther) throw new Fault("What was chosen is elsewhere now: choose it again.");
    details = found;
    const element = elementNamed(node);
    if (scrolls) element?.scrollIntoView({ block: "nearest" });
    showBox(element, true);
    showDetails(found);
  } catch (error) {
    details = null;
    setState({ node: "" });
    showBox(null, true);
    $("details").textContent = error.message;
  }
}

function make(tag, text, ...children) {
  const element = document.createElement(tag);
  if (text) element.textContent = text;
  element.append(...children);
  return element;
}

/** A place in a file, which opens the editor. */
function placeLink(place) {
  const name = `${place.path}:${place.line}:${place.column}`;
  if (!server.editor) {
    const link = make("a", name);
    const path = place.path.startsWith("/") ? place.path : `${server.folder}/${place.path}`;
    link.href = `vscode://file${encodeURI(path)}:${place.line}:${place.column}`;
    link.className = "place";
    return link;
  }
  const element = make("button", name);
  element.className = "place";
  element.addEventListener("click", () => {
    post("editor", { path: place.path, line: String(place.line), column: String(place.column) })
      .catch(report);
  });
  return element;
}

function showDetails(found) {
  const [x, y, width, height] = found.frame;
  const list = make("dl");
  const add = (name, ...value) => value[0] != null && list.append(make("dt", name), make("dd", "", ...value));
  const parent = elementNamed(state.node)?.parentElement?.closest("[data-n]");
  if (parent) {
    const up = make("button", "around it");
    up.className = "place";
    up.addEventListener("click", () => choose(parent.dataset.n));
    add("Role", found.role, " — ", up);
  } else {
    add("Role", found.role);
  }
  add("In the content", `${points(x)}, ${points(y)}  ${points(width)} × ${points(height)}`);
  add("Name", found.name);
  add("Tap", found.target);
  if (found.section) {
    add("Section", found.item == null ? found.section : `${found.section}, item ${found.item}`);
    add("Spec", placeLink(found.place));
    add("Loaded", `${found.load.items} items, ${found.load.pages} pages`
      + (found.load["made up"] ? ", made up" : ""));
    const { pages, requests } = found.load;
    if (found.page != null && pages > 1) add("Page", found.page + 1);
    // A page may have taken several requests, as that of a list with a request for each element.
    const source = requests.length === pages ? requests[found.page] : null;
    for (const one of source ? [source] : requests) add("From", one);
  }
  const blocks = [list];
  if (found.expressions?.length) {
    const values = make("ul");
    values.className = "values";
    for (const { place, type, value, here } of found.expressions) {
      const row = make("li", "", make("code", place.text), " ", make("b", value === undefined ? "failed" : JSON.stringify(value)),
        ` ${type} `, placeLink(place));
      if (here) row.className = "here";
      values.append(row);
    }
    blocks.push(make("h2", "Expressions"), values);
  }
  if (found.explanation?.length) {
    const steps = make("ol");
    for (const line of found.explanation) steps.append(make("li", line));
    const subject = found.item == null ? `section ${found.section}` : `item ${found.item}`;
    blocks.push(make("h2", `Why ${subject} has its size`), steps);
  }
  if (found.json !== undefined) {
    blocks.push(make("h2", "Item"), make("pre", JSON.stringify(found.json, null, 2)));
  }
  $("details").replaceChildren(...blocks);
}

$("find").addEventListener("submit", (event) => event.preventDefault());
$("find").addEventListener("input", async (event) => {
  try {
    const { found } = await get("find", { text: event.target.value });
    $("found").replaceChildren(...found.map(({ node, section, item, text, frame }) => {
      const element = make("button", "", make("span", text), make("small", `${section}:${item}`));
      element.addEventListener("click", () => scrollTo(node, frame));
      return make("li", "", element);
    }));
  } catch (error) {
    report(error);
  }
});

/** Shows the part of the content with a frame, also in a row that scrolls sideways. */
async function scrollTo(node, frame) {
  $("scroller").scrollTop = Math.max(0, frame[1] - view.height / 3);
  await loadWindow();
  const names = node.split(".").map((_, index, all) => all.slice(0, index + 1).join("."));
  const row = names.map(elementNamed).find((element) => element?.classList.contains("s"));
  if (row) {
    const start = row.getBoundingClientRect().left - $("device").getBoundingClientRect().left;
    row.scrollLeft = (frame[0] - start - view.width / 3) * (view.direction === "rtl" ? -1 : 1);
    await showVisible();
  }
  choose(node, true);
}

// MARK: - Report and log

const hasErrors = (document) => Boolean(document?.errors);

function showReport(answer) {
  const rows = [answer.report, answer.stepReport, answer.loadReport]
    .flatMap((document) => document?.diagnostics ?? []);
  const lines = rows.map((row) => {
    const line = make("p", "", make("strong", `${row.severity}[${row.code}]: `), row.message, " ",
      placeLink(row));
    line.className = row.severity;
    if (row.label) line.append(make("br"), row.label);
    if (row.help) line.append(make("br"), `help: ${row.help}`);
    return line;
  });
  if (answer.fault) lines.unshift(make("pre", answer.fault));
  $("report").hidden = lines.length === 0;
  $("report").replaceChildren(...lines);
}

function showLog(lines) {
  const list = document.querySelector("#log ol");
  for (const line of lines) {
    const { sequence, event, time, screen, ...rest } = line;
    list.append(make("li", "", make("b", event), ` ${JSON.stringify(rest)}`));
    if (rest.sent === false) showNotice("Not sent: writes need --live --allow-send.");
    else if ("sent" in rest && rest.error) showNotice(rest.error);
  }
  while (list.childElementCount > 200) list.firstElementChild.remove();
  if (lines.length) $("log").scrollTop = $("log").scrollHeight;
}

// MARK: - Screens and settings

let knownScreens = [];
/** The path that is marked in the list, which scrolls to it once. */
let markedPath = null;

async function loadScreens() {
  server = await get("screens");
  serverName ??= server.server;
  knownScreens = server.screens;
  fill("device", server.devices, "iphone");
  fill("size", server.sizes, "large");
  fill("ios", server.versions, server.version);
  // An editor may take away the shown file for a moment.
  if (!view && !knownScreens.some(({ path }) => path === state.path)) {
    setState({ path: knownScreens[0]?.path, steps: "" });
  }
  showScreens();
}

function fill(name, values, initial) {
  const select = $("settings").elements[name];
  if (select.options.length !== values.length) {
    select.replaceChildren(...values.map((value) => make("option", value)));
  }
  select.dataset.initial = initial;
  select.value = state[name] ?? initial;
}

$("settings").elements.appearance.dataset.initial = "light";

function showScreens() {
  const wanted = $("filter").value.toLowerCase();
  $("filter").hidden = knownScreens.length < 12;
  const shown = knownScreens
    .filter(({ path, screen }) => `${path} ${screen}`.toLowerCase().includes(wanted));
  $("screens").replaceChildren(...shown.map(({ path, screen, errors, warnings }) => {
    const element = make("button", "", make("span", screen || path));
    element.title = path;
    if (path === state.path) element.setAttribute("aria-current", "page");
    if (errors + warnings) {
      const badge = make("span", String(errors || warnings));
      badge.className = errors ? "errors" : "warnings";
      badge.title = errors ? `${errors} errors` : `${warnings} warnings`;
      element.append(badge);
    }
    element.addEventListener("click", () => {
      leave();
      setState({ path });
      open().catch(report);
    });
    return make("li", "", element);
  }));
  if (state.path === markedPath) return;
  markedPath = state.path;
  $("screens").querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
}

$("filter").addEventListener("input", showScreens);

$("settings").addEventListener("change", (event) => {
  const { name, value, dataset } = event.target;
  setState({ [name]: value === dataset.initial ? "" : value });
  open().catch(report);
});
$("settings").addEventListener("submit", (event) => event.preventDefault());

// MARK: - Matrix

const matrixSizes = [["S", "small"], ["L", "large"], ["XXXL", "extraExtraExtraLarge"],
  ["AX3", "accessibilityExtraLarge"], ["AX5", "accessibilityExtraExtraExtraLarge"]];
/** The cells, made once. */
let matrix = [];
/** What the shown badges belong to. */
let matrixKey = "";
/** Waits until nothing changes for a moment. */
let matrixTimer = 0;

const matrixLooks = [["light", {}], ["dark", { appearance: "dark" }],
  ["light ⇄", { direction: "rtl" }], ["dark ⇄", { appearance: "dark", direction: "rtl" }]];

/** The settings of the cells of the two tables, each with the names of its row and column. */
function matrixCells() {
  const devices = server.devices?.filter((name) => !name.endsWith("-landscape")) ?? [];
  const plain = (value, initial) => value === initial ? "" : value;
  return {
    matrix: devices.map((device) => [device, matrixSizes.map(([short, size]) => [short,
      { device: plain(device, "iphone"), size: plain(size, "large") }])]),
    versions: (server.versions ?? []).map((version) => [`iOS ${version}`,
      matrixSizes.map(([short, size]) => [short,
        { ios: plain(version, server.version), size: plain(size, "large") }])]),
    states: ["", "content", "empty", "loading", "failure"].map((name) => [name || "as loaded",
      matrixLooks.map(([short, looks]) => [short,
        { state: name, appearance: "", direction: "", ...looks }])]),
  };
}

/** Counts the clipped texts with all settings, while nothing else is to do. */
async function showMatrix() {
  if (!view) return;
  const key = [state.path, view.hash, view.depth, ...settingNames.map((name) => state[name])].join();
  if (key === matrixKey) return;
  matrixKey = key;
  if (!matrix.length) matrix = makeMatrix();
  for (const { element, settings } of matrix) {
    const isShown = Object.entries(settings).every(([name, value]) => (state[name] ?? "") === value);
    element.setAttribute("aria-pressed", String(isShown));
    // A screen that a tap has shown has one state.
    element.disabled = view.depth > 0 && "state" in settings && settings.state !== (state.state ?? "");
    element.textContent = "·";
    element.className = "";
    element.removeAttribute("title");
  }
  for (const { element, name, settings } of matrix) {
    if (element.disabled) continue;
    await new Promise((resume) => setTimeout(resume, 30));
    if (key !== matrixKey) return;
    try {
      const query = { ...Object.fromEntries(settingNames.map((name) => [name, state[name] ?? ""])),
        ...settings };
      const { clipped, text } = await get("clipped", Object.fromEntries(
        Object.entries(query).filter(([, value]) => value)));
      element.textContent = clipped ? String(clipped) : "✓";
      element.className = clipped ? "clipped" : "";
      element.setAttribute("aria-label", `${name}: ${clipped || "no"} clipped texts`);
      if (text) element.title = `${name}: “${text}” and others are clipped`;
    } catch {
      return;
    }
  }
}

/** Makes the two tables, and returns their cells. */
function makeMatrix() {
  const cells = [];
  for (const [id, rows] of Object.entries(matrixCells())) {
    const table = $(id);
    const heads = rows[0]?.[1].map(([short]) => make("th", short)) ?? [];
    table.tHead.replaceChildren(make("tr", "", make("th"), ...heads));
    table.tBodies[0].replaceChildren(...rows.map(([name, columns]) => {
      const row = make("tr", "", make("th", name));
      for (const [short, settings] of columns) {
        const cell = matrixCell(`${name}, ${short}`, settings);
        cells.push(cell);
        row.append(make("td", "", cell.element));
      }
      return row;
    }));
  }
  return cells;
}

function matrixCell(name, settings) {
  const element = make("button", "·");
  element.setAttribute("aria-label", name);
  element.addEventListener("click", () => {
    setState(settings);
    open().catch(report);
  });
  return { element, name, settings };
}

// MARK: - Comparison

const otherParts = {};
let droppedImage = null;

function makeOther() {
  const other = $("other");
  for (const name of ["content", "bars", "front"]) {
    const host = make("div");
    host.id = `other-${name}`;
    other.append(host);
    otherParts[name] = new Part(host);
    host.style.position = "absolute";
  }
}

/** Shows the other screen or image over this one. */
async function showComparison() {
  const mode = state.compare ?? "";
  const other = $("other");
  $("compare").value = mode;
  $("commit").hidden = mode !== "commit";
  $("image").hidden = mode !== "image";
  $("blend-label").hidden = !mode;
  other.hidden = !mode;
  other.querySelector("img")?.remove();
  for (const part of Object.values(otherParts)) part.host.hidden = mode === "image";
  $("differences").replaceChildren();
  if (!mode) return;
  other.style.background = mode === "image" ? "" : $("device").style.background;
  if (mode === "image") {
    if (droppedImage) other.append(droppedImage);
    return showBlend();
  }
  const query = { start: String(Math.round($("scroller").scrollTop)) };
  if (mode === "commit") query.commit = state.commit || "HEAD";
  try {
    const found = await get("compare", query);
    if (!otherParts.content) makeOther();
    for (const [name, part] of Object.entries(otherParts)) part.show(found[name]);
    placeComparison();
    showDifferences(found.differences);
    $("status").textContent = "";
  } catch (error) {
    other.hidden = true;
    report(error);
  }
  showBlend();
}

/** The other content scrolls with this one. */
function placeComparison() {
  if (otherParts.content) otherParts.content.host.style.top = `${-$("scroller").scrollTop}px`;
}

function showBlend() {
  const part = Number($("blend-part").value);
  const isSlider = $("blend").value === "slider";
  $("other").style.opacity = isSlider ? "1" : String(part / 100);
  $("other").style.clipPath = isSlider ? `inset(0 ${100 - part}% 0 0)` : "none";
}

function showDifferences(differences) {
  const list = make("ul");
  const text = (frame) => frame ? frame.map(points).join(" ") : "nothing";
  for (const { name, before, after } of differences) {
    const element = make("button", "", make("span", name), make("small", `${text(before)} → ${text(after)}`));
    element.addEventListener("click", () => {
      $("scroller").scrollTop = Math.max(0, (after ?? before)[1] - view.height / 3);
    });
    list.append(make("li", "", element));
  }
  $("differences").replaceChildren(
    make("h2", differences.length ? `${differences.length} frames differ` : "No frame differs"), list);
}

$("compare").addEventListener("change", (event) => {
  setState({ compare: event.target.value });
  showComparison().catch(report);
});
$("commit").addEventListener("change", (event) => {
  setState({ commit: event.target.value });
  showComparison().catch(report);
});
$("image").addEventListener("change", (event) => compareWith(event.target.files[0]));
$("blend").addEventListener("change", showBlend);
$("blend-part").addEventListener("input", showBlend);

function compareWith(file) {
  if (!file?.type.startsWith("image/")) return;
  const image = new Image();
  image.src = URL.createObjectURL(file);
  image.alt = "";
  droppedImage = image;
  setState({ compare: "image" });
  showComparison().catch(report);
}

document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", (event) => {
  event.preventDefault();
  compareWith(event.dataTransfer.files[0]);
});

// MARK: - Changes

/** The server that answered first; another one has no session of this tab. */
let serverName = null;

function listen() {
  const events = new EventSource("events?" + new URLSearchParams({ tab }));
  events.addEventListener("server", (event) => meet(event.data));
  events.addEventListener("view", loadView);
  events.addEventListener("files", async () => {
    await loadView();
    loadScreens().catch(report);
  });
  events.addEventListener("error", () => {
    $("status").textContent = "The server does not answer; the page connects again.";
    // The browser gives up when something else answers at the address.
    if (events.readyState === EventSource.CLOSED) setTimeout(listen, 500);
  });
  events.addEventListener("open", () => { $("status").textContent = ""; });
}

/** Opens the screen again if the server is not the one that opened it. */
async function meet(name) {
  const isOther = serverName !== null && serverName !== name;
  serverName = name;
  if (!isOther) return;
  try {
    await loadScreens();
    if (!knownScreens.some(({ path }) => path === state.path)) {
      leave();
      setState({ path: knownScreens[0]?.path });
    }
    nextLog = 0;
    await open();
  } catch (error) {
    report(error);
    serverName = "";
    setTimeout(() => meet(name), 500);
  }
}

async function loadView() {
  try {
    const found = await inOrder(() => get("view", viewport()));
    if (found.version === view?.version) return;
    show(found);
    performance.mark("shown");
  } catch (error) {
    if (error.status === 404) return open().catch(report);
    report(error);
  }
}

$("back").addEventListener("click", () => step({ step: "back" }));
$("refresh").addEventListener("click", pull);
$("undo").addEventListener("click", () => step({ step: "undo" }));
$("inspect").addEventListener("click", toggleInspect);
$("skip").addEventListener("click", () => $("scroller").focus());
$("inspect").setAttribute("aria-pressed", String(Boolean(state.inspect)));

loadScreens().then(open).then(listen).catch(report);
