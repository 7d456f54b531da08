import { spawnSync } from "node:child_process";
import { aptInstall, isDebianRoot } from "../e2e/browsers.ts";

const oldestVersion = 17;

/** Returns a Java command that can run the HTML checker, and installs Java if necessary. Throws if that fails. */
export function getJava(): string {
  if (isNewEnough()) return "java";
  if (isDebianRoot()) {
    console.log("Java was not found: installing it.");
    aptInstall("default-jre-headless");
    if (isNewEnough()) return "java";
  }
  throw new Error(
    `Checking the HTML takes Java ${oldestVersion} or newer. Install one (on Debian: apt-get install default-jre-headless).`,
  );
}

function isNewEnough(): boolean {
  const { stderr } = spawnSync("java", ["-version"], { encoding: "utf8" });
  const version = /version "(\d+)/.exec(stderr ?? "")?.[1];
  return Number(version) >= oldestVersion;
}
