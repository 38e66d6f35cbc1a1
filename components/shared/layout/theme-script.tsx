import { currentRequest } from "@/lib/runtime/request-context";

/** Runs before the first paint. The observer restores the class when React rerenders the root element. */
const SCRIPT = `(function(){var d=document.documentElement,m=matchMedia("(prefers-color-scheme: dark)");function a(e){var s=e&&e.detail;if(!s)try{s=localStorage.getItem("theme")}catch(x){}var t=s==="dark"||s==="light"?s:m.matches?"dark":"light";d.classList.remove("dark","light");d.classList.add(t);if(e){d.classList.add("switching-theme");requestAnimationFrame(function(){requestAnimationFrame(function(){d.classList.remove("switching-theme")})})}}function b(e){(e.persisted||e.key==="theme")&&a(e)}a();m.addEventListener("change",a);addEventListener("themechange",a);addEventListener("storage",b);addEventListener("pageshow",b);new MutationObserver(function(){d.classList.contains("dark")||d.classList.contains("light")||a()}).observe(d,{attributes:true,attributeFilter:["class"]})})()`;

export function ThemeScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file, and React offers no other way
  return <script nonce={currentRequest()?.scriptNonce} dangerouslySetInnerHTML={{ __html: SCRIPT }} />;
}
