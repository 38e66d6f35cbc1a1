vcl 4.1;
# Varnish 7.1 with varnish-modules in front of the instances. Setup: docs/scaling.md
import std;
import xkey;

# Any instance that is ready (deploy/haproxy.cfg).
backend default {
	.host = "127.0.0.1";
	.port = "8080";
	.first_byte_timeout = 30s;
	.between_bytes_timeout = 30s;
	.probe = {
		.url = "/api/health/live";
		.interval = 1s;
		.timeout = 1s;
		.window = 3;
		.threshold = 2;
	}
}

sub vcl_recv {
	# Instances purge on a private port (PURGE_URL): varnishd -a purge=127.0.0.1:6082
	if (local.socket == "purge") {
		if (req.method != "PURGE") {
			return (synth(405));
		}
		return (synth(200, "" + xkey.purge(req.http.Surrogate-Key)));
	}
	if (req.method != "GET" && req.method != "HEAD") {
		return (pass);
	}
	if (req.http.Accept ~ "(?i)text/markdown") {
		return (pass);
	}
	# Pages vary by it.
	if (req.url !~ "^/(api|_next)/") {
		set req.http.Accept = "*/*";
	}
	# Requests with a session or token bypass the cache (lib/runtime/cookies.ts).
	if (req.http.Authorization || req.http.Cookie ~ "next-auth\.session-token") {
		return (pass);
	}
	# Event streams stay open, and a sign-in with SSO has cookies of its own.
	if (req.url ~ "^/(api/(auth|events)|auth)(/|\?|$)") {
		return (pass);
	}
	unset req.http.Cookie;
	# The server compresses; varnishd -p http_gzip_support=off stores both variants unchanged.
	set req.http.Accept-Encoding = regsuball(req.http.Accept-Encoding, "(?i)[^,]*;\s*q=0(\.0*)?\s*(,|$)", "");
	if (req.http.Accept-Encoding ~ "\bbr\b") {
		set req.http.Accept-Encoding = "br";
	} elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
		set req.http.Accept-Encoding = "gzip";
	} else {
		unset req.http.Accept-Encoding;
	}
	# stale-while-revalidate; anything older is only served on errors.
	if (req.restarts == 0 && std.healthy(req.backend_hint)) {
		set req.grace = 5s;
	}
	return (hash);
}

sub vcl_backend_response {
	# An error must not replace a cached response.
	if (beresp.status >= 500 && bereq.is_bgfetch) {
		return (abandon);
	}
	if (beresp.http.Surrogate-Control ~ "max-age=\d+") {
		set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
		set beresp.grace = std.duration(regsub(beresp.http.Surrogate-Control, "^.*stale-if-error=(\d+).*$", "\1s"), 0s);
		set beresp.keep = 0s;
		set beresp.http.xkey = beresp.http.Surrogate-Key;
		# These headers are about one client (docs/product/api.md).
		unset beresp.http.RateLimit;
		unset beresp.http.RateLimit-Policy;
		return (deliver);
	}
	# Only cache what the server declares cacheable.
	if (beresp.http.Cache-Control !~ "max-age=[1-9]" || beresp.status >= 300) {
		set beresp.uncacheable = true;
		set beresp.ttl = 120s;
		return (deliver);
	}
}

sub vcl_deliver {
	# stale-if-error: look again and accept expired responses.
	if (resp.status >= 500 && req.restarts == 0 && req.method == "GET" && !req.http.Authorization && !req.http.Cookie) {
		return (restart);
	}
	# A purge replaces outdated responses, so the age says nothing about freshness.
	if (resp.http.Surrogate-Control) {
		unset resp.http.Age;
	}
	unset resp.http.xkey;
	unset resp.http.Surrogate-Key;
	unset resp.http.Surrogate-Control;
	unset resp.http.CDN-Cache-Control;
	unset resp.http.X-Varnish;
	unset resp.http.Via;
	if (obj.hits > 0) {
		set resp.http.Cache-Status = "front; hit";
	}
}
